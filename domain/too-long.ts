// What is said of a text that is too long. It is worded when somebody reads it: the first number that is written in words
// has a browser load the number formats of all languages, which takes longer than anything else before its first screen.
export const tooLong = (max: number) => ({ error: () => `At most ${max.toLocaleString('en-US')} characters` });
