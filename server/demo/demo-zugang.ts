/** What the log-in page says while the demo programme is loaded. */
export const DEMO_PASSWORT = 'lorbeer-demo-2026'
/** Whose works agentur@lorbeer.example sees. */
export const EIGENE_AGENTUR = 'Büro Wunderlich'
