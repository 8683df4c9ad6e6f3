/** Columns with 0 or 1 that mean no and yes. */
const FLAGS = new Set([
  'aktiv',
  'anonym',
  'anonymPruefen',
  'imJurypaket',
  'inPraesentation',
  'inDruck',
  'inFest',
  'pflicht',
  'veroeffentlicht',
  'nachreichbar',
  'zahlungVorZulassung',
  'agenturAutoFreigabe',
])
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const NUR_ID = new RegExp(`^${ID.source}$`)
const LISTE = /^\[.*\]$/s

/** Every id in these values, also in lists that are kept as text. */
export function listIds(werte: unknown): string[] {
  return [...new Set(JSON.stringify(werte).match(ID) ?? [])]
}

/** A stored value as people read it: yes or no, and names in place of ids. */
export function toLesbar(feld: string, wert: unknown, namen: ReadonlyMap<string, string>): unknown {
  if (FLAGS.has(feld)) return typeof wert === 'number' ? wert === 1 : wert
  if (feld === 'avatarSha256') return wert !== null
  if (Array.isArray(wert)) return wert.map((each) => toLesbar(feld, each, namen))
  if (typeof wert === 'string') return toText(feld, wert, namen)
  if (isMedienfeld(wert)) return medienfeldSatzOf(wert, namen)
  return wert
}

function toText(feld: string, text: string, namen: ReadonlyMap<string, string>): unknown {
  if (NUR_ID.test(text)) return nameOf(text, namen)
  return LISTE.test(text) && text.search(ID) >= 0 ? toLesbar(feld, JSON.parse(text), namen) : text
}

function nameOf(id: string, namen: ReadonlyMap<string, string>): string {
  return namen.get(id) ?? 'nicht mehr vorhanden'
}

interface Medienfeld {
  medienfeldId: string
  pflicht: number
  minAnzahl: number
  maxAnzahl: number
}

function isMedienfeld(wert: unknown): wert is Medienfeld {
  return typeof wert === 'object' && wert !== null && 'medienfeldId' in wert
}

/** „Motive (Pflicht, 1 bis 5)" */
function medienfeldSatzOf({ medienfeldId, pflicht, minAnzahl, maxAnzahl }: Medienfeld, namen: ReadonlyMap<string, string>): string {
  return `${nameOf(medienfeldId, namen)} (${pflicht === 1 ? 'Pflicht, ' : ''}${minAnzahl} bis ${maxAnzahl})`
}
