// The error of a text that is too long. Built only when shown: formatting its first number makes a browser load the number
// formats of all languages, which takes longer than anything else before the first screen.
export const tooLong = (max: number) => ({ error: () => `At most ${max.toLocaleString('en-US')} characters` });
