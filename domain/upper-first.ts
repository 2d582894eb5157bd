/** The same text with its first letter in upper case, as a sentence or a label begins. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
