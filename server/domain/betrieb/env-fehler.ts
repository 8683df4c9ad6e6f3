/** What is wrong with how the server was set up, in a sentence: nothing else is printed, and never a value that may be secret. */
export class EnvFehler extends Error {}
