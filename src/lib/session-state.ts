import { PRODUKT, STATE_KEY } from '#contract/produkt.ts'

/** The app's state for one tab, kept in session storage under one fixed key (docs/rules.md, „Fixed"). Never anything about votes. */
export interface SessionState {
  title: string
  message: string | null
  /** Whose it is: whoever was logged in last, unless they logged out. */
  person?: string
  /** What each list of the office remembers, by the name of the list; what an editor has not saved, by its address and person. */
  [name: string]: unknown
}

const FRESH: SessionState = { title: PRODUKT, message: null }
const listeners = new Set<() => void>()
let cached: { raw: string | null; state: SessionState } = { raw: null, state: FRESH }

export function readSessionState(): SessionState {
  const raw = readRaw()
  if (raw !== cached.raw) cached = { raw, state: parse(raw) }
  return cached.state
}

/** Of the tab: here, because an unknown address is shown outside the shell. */
export function writeTitle(title: string): void {
  document.title = title
  write({ ...readSessionState(), title })
}

/** A sentence for the next screen, e.g. after a redirect; null once it was read. */
export function writeMessage(message: string | null): void {
  write({ ...readSessionState(), message })
}

/** What a list or an editor remembers; read it with `readSessionState()[name]`. Nothing is left of what is undefined. */
export function writeStand(name: string, stand: unknown): void {
  write({ ...readSessionState(), [name]: stand })
}

/** What another person left goes; of what was written while nobody was logged in, all but the message, which is for whoever logs in. */
export function writePerson(person: string): void {
  const { person: vorher, message } = readSessionState()
  if (vorher !== person) write({ ...FRESH, message: vorher === undefined ? message : null, person })
}

/**
 * Noted when something is pressed, asked before anything is said of it later: false once that person has logged out, whoever is here by then. What nobody
 * who is logged in has pressed is for whoever comes.
 */
export function notePerson(): () => boolean {
  const { person } = readSessionState()
  return () => person === undefined || readSessionState().person === person
}

export function clearSessionState(): void {
  try {
    sessionStorage.removeItem(STATE_KEY)
  } catch {
    cached = { raw: null, state: FRESH }
  }
  notify()
}

export function subscribeSessionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A browser that refuses storage keeps the state until the page is closed.
function write(state: SessionState): void {
  const raw = JSON.stringify(state)
  try {
    sessionStorage.setItem(STATE_KEY, raw)
  } catch {
    cached = { raw: null, state }
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function readRaw(): string | null {
  try {
    return sessionStorage.getItem(STATE_KEY)
  } catch {
    return cached.raw
  }
}

function parse(raw: string | null): SessionState {
  if (!raw) return FRESH
  try {
    return { ...FRESH, ...(JSON.parse(raw) as Partial<SessionState>) }
  } catch {
    return FRESH
  }
}
