import { setTimeout as wait } from 'node:timers/promises'
import { startSitzung } from '#server/auth/sitzung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { insertDruckdateien } from '#tests/support/druckjahr.ts'
import type { Flut } from './flut.ts'
import { insertBenchListe } from './insert-einreichungen.ts'
import { insertGewinner } from './insert-gewinner.ts'
import type { BenchServer } from './start-bench-server.ts'

const WERKE = 2000
const GEWINNER = 300
const DATEI_BYTES = 40_000
const PARALLEL = 25
const JAHR = 2026
const ROLLEN = ['ADMIN', 'DRUCKEREI'] as const

/** Of one person of the office: what reads or sets a whole year, of three hundred winners that are in print. */
export async function listLesendeFluten(server: BenchServer): Promise<[name: string, flut: Flut][]> {
  const { werk, lieferungId } = await insertDruckjahr(server)
  const flut = async (pfad: string, mehr: Partial<Flut> = {}): Promise<Flut> => ({
    pfade: [pfad],
    parallel: PARALLEL,
    // Each is somebody else, whose beat is whole.
    cookie: await insertPerson(server),
    ...mehr,
  })
  const ablauf = JSON.stringify({ typ: 'ABLAUF_EXCEL', ablaufJahr: String(JAHR) })
  return [
    ['das Jahrbuch', await flut(`/api/jahrbuch?jahr=${JAHR}`)],
    ['eine Lieferung', await flut(`/api/lieferungen/${lieferungId}`)],
    ['die Lieferungen', await flut('/api/lieferungen')],
    ['das ZIP einer Lieferung, nur der Kopf', await flut(`/api/lieferungen/${lieferungId}/paket`, { methode: 'HEAD' })],
    ['ein Stück vom ZIP einer Lieferung', await flut(`/api/lieferungen/${lieferungId}/paket`, { kopf: { range: 'bytes=0-99' } })],
    ['die längsten Seiten der Einreichungen', await flut(`/api/einreichungen?jahr=${JAHR}&pageSize=500`)],
    ['die Druckdaten', await flut(`/api/druckdaten?jahr=${JAHR}&pageSize=100`)],
    ['ein Werk in Druck', await flut(`/api/druckdaten/${werk}`)],
    ['der Preflight einer Arbeit', await flut(`/api/einreichungen/${werk}/preflight`)],
    ['der Ablauf mit allen Texten', await flut(`/api/ablauf?jahr=${JAHR}&texte=true`)],
    ['ein Auftritt', await flut(`/api/auftritte/${werk}`)],
    ['die Aussprachen', await flut(`/api/aussprachen?jahr=${JAHR}`)],
    ['der Korrekturabzug', await flut(`/api/jahrbuch/korrekturabzug?jahr=${JAHR}`)],
    ['der Ablauf als Excel-Datei', await flut('/api/exportjobs', { methode: 'POST', body: ablauf })],
  ]
}

/** Winners that are released for print, each with a file, and the delivery of all of them. */
async function insertDruckjahr(server: BenchServer): Promise<{ werk: string; lieferungId: string }> {
  const { db, dataDir, url } = server
  const medien = await openMedienSpeicher({ dataDir, now: Date.now })
  const { cookie } = await insertBenchListe(db, medien, { [JAHR]: WERKE })
  await insertGewinner(db, GEWINNER)
  const ids = (await db.selectFrom('auszeichnung').select('einreichungId').execute()).map(({ einreichungId }) => einreichungId)
  await insertDruckdateien({ db, medien }, ids, (nr) => Buffer.alloc(DATEI_BYTES, `%PDF ${nr} `))
  return { werk: ids[0] ?? '', lieferungId: await liefere(url, cookie) }
}

async function insertPerson({ db }: BenchServer): Promise<string> {
  const nowMs = Date.now()
  const benutzerId = await insertBenutzer(db, { username: `${newId(nowMs)}@bench.example`, roles: [...ROLLEN] })
  const { token } = await startSitzung(db, { benutzerId, roles: [...ROLLEN], beschreibung: 'Messung' }, nowMs)
  return `lorbeer_sitzung=${token}`
}

async function liefere(url: string, cookie: string): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const ask = async (pfad: string, init: RequestInit = {}): Promise<{ id: string; stand: string; fehler: string | null }> => {
    const answer = await fetch(`${url}/api/lieferungen${pfad}`, { headers, ...init })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string; stand: string; fehler: string | null }
  }
  const { id } = await ask('', { method: 'POST', body: JSON.stringify({ jahr: JAHR, art: 'ALLE' }) })
  for (;;) {
    const { stand, fehler } = await ask(`/${id}`)
    if (stand === 'FEHLER') throw new Error(fehler ?? '')
    if (stand === 'BEREIT') return id
    await wait(250)
  }
}
