// What everybody knows of the demo, the console and the server alike.

/** The password of every demo account. */
export const DEMO_PASSWORD = 'whereas-demo';
