import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { count } from '../chaos-lauf.ts'
import type { L5Lauf } from './stoerungen.ts'
import type { L5Welt } from './welt.ts'
import { JAHR } from './insert-buero.ts'

const ANTWORT_MS = 60_000
/** A job whose process died is taken up when its lease of a minute has ended, perhaps more than once. */
const ENDE_MS = 240_000
/** Done, not now, or no room: anything else nobody understands. */
const ERLAUBT = new Set([200, 409, 429, 503, 507])
const OFFEN = ['WARTET', 'LAEUFT']

/** A delivery, certificates, a running order and checks of print files begin, and go on while the server is struck. */
export async function beginArbeit({ welt, faults, violations }: L5Lauf): Promise<void> {
  const { werke } = welt.buero
  const auftraege: [was: string, pfad: string, body: object][] = [
    ['Lieferung', '/api/lieferungen', { jahr: JAHR, art: 'ALLE' }],
    ['Urkunden', '/api/exportjobs', { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: String(JAHR) }, reihenfolge: 'KATEGORIE' }],
    ['Ablauf', '/api/exportjobs', { typ: 'ABLAUF_EXCEL', ablaufJahr: String(JAHR) }],
    ['Preflight', '/api/druckdaten/preflight', { ids: werke }],
  ]
  await Promise.all(
    auftraege.map(async ([was, pfad, body]) => {
      const answer = await ask(welt, pfad, body).catch(() => null)
      count(faults, `${was} ${answer?.ok ? 'begonnen' : 'nicht begonnen'}`)
      if (answer && !ERLAUBT.has(answer.status)) violations.push(`L5: ${was} wird mit ${answer.status} beantwortet: ${await answer.text()}`)
    }),
  )
}

function ask({ server, buero }: L5Welt, pfad: string, body?: object): Promise<Response> {
  const headers = { cookie: buero.cookie, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return fetch(server.url + pfad, { ...init, headers, signal: AbortSignal.timeout(ANTWORT_MS) })
}

/** All that was begun is done, or says why not; a number is given once, and a package is what its checksum says. */
export async function findBueroVerletzungen(welt: L5Welt): Promise<string[]> {
  const bisMs = performance.now() + ENDE_MS
  let rows = await readRows(welt)
  while (rows.some(({ stand }) => OFFEN.includes(stand)) && performance.now() < bisMs) {
    await wait(1000)
    rows = await readRows(welt)
  }
  const nummern = rows.flatMap(({ nummer }) => nummer ?? [])
  return [
    ...rows.filter(({ stand }) => OFFEN.includes(stand)).map(({ id, stand }) => `L5: ${id} bleibt ${stand}`),
    ...rows.filter(({ stand, fehler }) => stand === 'FEHLER' && !fehler).map(({ id }) => `L5: ${id} ist gescheitert und sagt nicht, warum`),
    ...(new Set(nummern).size === nummern.length ? [] : [`L5: Lieferungen teilen sich eine Nummer: ${nummern.join(', ')}`]),
    ...(await checkPaket(welt, rows.findLast(({ stand }) => stand === 'BEREIT')?.id)),
  ]
}

interface Row {
  id: string
  stand: string
  fehler: string | null
  nummer: number | null
}

function readRows({ look }: L5Welt): Promise<Row[]> {
  return look(async (db) => {
    const lieferungen = await db.selectFrom('lieferung').select(['id', 'stand', 'fehler', 'nummer']).orderBy('nummer').execute()
    const exporte = await db.selectFrom('exportjob').select(['id', 'status', 'fehler']).execute()
    const preflights = await db.selectFrom('preflight').select(['mediumId', 'stand']).execute()
    return [
      ...exporte.map(({ id, status, fehler }) => ({ id, stand: status, fehler, nummer: null })),
      ...preflights.map(({ mediumId, stand }) => ({ id: mediumId, stand, fehler: 'im Befund', nummer: null })),
      ...lieferungen,
    ]
  })
}

async function checkPaket(welt: L5Welt, id: string | undefined): Promise<string[]> {
  if (id === undefined) return []
  const { sha256 } = (await (await ask(welt, `/api/lieferungen/${id}`)).json()) as { sha256: string }
  const answer = await ask(welt, `/api/lieferungen/${id}/paket`)
  const gelesen = createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
  return gelesen === sha256 ? [] : [`L5: das Paket ${id} hat eine andere Prüfsumme, Antwort ${answer.status}`]
}
