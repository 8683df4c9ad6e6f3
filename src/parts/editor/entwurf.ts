import { STATE_KEY } from '#contract/produkt.ts'
import { readSessionState, writeStand } from '#src/lib/session-state.ts'

/** What was typed into an editor and not saved: kept in this tab, in the session state, so that it goes with a logout. */
export interface Entwurf {
  ms: number
  /** Of the record that it was typed over. */
  version: number
  /** What was typed; without `grund` the whole form. */
  werte: Record<string, unknown>
  /** What was loaded in the place of `werte`, so that what somebody else has changed since is told from what was typed. */
  grund?: Record<string, unknown>
  /** Fields of `werte` that held NaN, which JSON does not know: a number that cannot be read. */
  unlesbar: string[]
}

const PREFIX = 'entwurf '
/** No editor has such a field; if ever one does, it stays out of the storage. */
const GEHEIM = /passwor|kennwort|geheim/i

/** The address names noun, record and tab. */
export function entwurfKeyOf(benutzerId: string, pathname: string): string {
  return `${PREFIX}${benutzerId} ${pathname.replace(/\/+$/, '')}`
}

/** Newest first. Whoever types on without having decided about earlier drafts loses none of them. */
export function readEntwuerfe(key: string): Entwurf[] {
  const kept = readSessionState()[key]
  return Array.isArray(kept) ? kept.filter(isEntwurf) : []
}

/** False when the browser keeps nothing, or has no room left. */
export function writeEntwuerfe(key: string, entwuerfe: readonly Entwurf[]): boolean {
  if (entwuerfe.length === 0 && readSessionState()[key] === undefined) return true
  writeStand(key, entwuerfe.length === 0 ? undefined : entwuerfe)
  return isStored(key, entwuerfe[0]?.ms)
}

/** Somebody else has logged in within this tab. */
export function removeFremdeEntwuerfe(benutzerId: string): void {
  for (const key of Object.keys(readSessionState())) {
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${benutzerId} `)) writeStand(key, undefined)
  }
}

export function toEntwurf(form: object, { version, ms, grund }: { version: number; ms: number; grund?: object }): Entwurf {
  const erlaubt = Object.entries(form).filter(([name]) => !GEHEIM.test(name))
  const vorher: Record<string, unknown> | undefined = grund && { ...grund }
  const felder = vorher ? erlaubt.filter(([name, wert]) => !isSame({ wert }, { wert: vorher[name] })) : erlaubt
  const unlesbar = felder.filter(([, wert]) => Number.isNaN(wert)).map(([name]) => name)
  const geladen = vorher && { grund: Object.fromEntries(felder.map(([name]) => [name, vorher[name]])) }
  return { ms, version, werte: Object.fromEntries(felder), ...geladen, unlesbar }
}

/** Over the record of today: a field that the draft does not know keeps its value, and one that is gone stays gone. */
export function fromEntwurf<Form extends object>({ werte, unlesbar }: Entwurf, heute: Form): Form {
  const namen = Object.keys(heute).filter((name) => name in werte)
  return { ...heute, ...Object.fromEntries(namen.map((name) => [name, unlesbar.includes(name) ? Number.NaN : werte[name]])) }
}

/** What the draft was typed over, where it is known. */
export function grundOf<Form extends object>({ grund }: Entwurf, heute: Form): Partial<Form> {
  return grund ? { ...heute, ...grund } : {}
}

/** The fields that say something else than before. */
export function changedOf<Form extends object>(vorher: Form, jetzt: Form): Partial<Form> {
  const namen = (Object.keys(jetzt) as (keyof Form & string)[]).filter((name) => !isSame({ wert: jetzt[name] }, { wert: vorher[name] }))
  return Object.fromEntries(namen.map((name) => [name, jetzt[name]])) as Partial<Form>
}

/** Whether two forms say the same. */
export function isSame(one: object, other: object): boolean {
  return JSON.stringify(toEntwurf(one, NIE)) === JSON.stringify(toEntwurf(other, NIE))
}

const NIE = { version: 0, ms: 0 }

/** Asks the browser itself: the session state also works in memory alone, and such a draft would not outlive a reload. */
function isStored(key: string, ms: number | undefined): boolean {
  try {
    const state = JSON.parse(sessionStorage.getItem(STATE_KEY) ?? '{}') as Record<string, { ms: number }[] | undefined>
    return state[key]?.[0]?.ms === ms
  } catch {
    return false
  }
}

function isEntwurf(value: unknown): value is Entwurf {
  if (typeof value !== 'object' || value === null) return false
  const { ms, version, werte, unlesbar } = value as Partial<Entwurf>
  return Number.isInteger(ms) && Number.isInteger(version) && typeof werte === 'object' && werte !== null && Array.isArray(unlesbar)
}
