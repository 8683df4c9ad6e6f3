import { expect } from 'vitest'
import type { Stufe } from '#contract/auszeichnung.ts'
import type { Lieferung, LieferungArt, LieferungMitWerken, LieferungVorschau } from '#contract/lieferung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { START_MS } from '#tests/support/voting.ts'
import { openDruckwelt, type Druckwelt } from '../druck/druck-welt.ts'
import { until } from '#tests/support/until.ts'

type Antwort = Awaited<ReturnType<ReturnType<Druckwelt['saal']['person']>['call']>>

export interface Lieferwelt extends Druckwelt {
  medienfeldId: string
  ruf: (wer: string, methode: 'GET' | 'POST', pfad?: string, body?: object, headers?: Record<string, string>) => Promise<Antwort>
  /** Made, and its job run. */
  liefere: (art?: LieferungArt) => Promise<Lieferung>
  lies: (id: string, wer?: string) => Promise<LieferungMitWerken>
  vorschau: () => Promise<LieferungVorschau>
  /** The whole package, fetched by the printer. */
  hole: (id: string, wer?: string) => Promise<Buffer>
  bestaetige: (id: string, sha256: string, wer?: string) => Promise<Antwort>
}

/** Awarded works that wait for the printer, each with a file to print. */
export async function openLieferwelt(
  dialekt: 'sqlite' | 'postgres',
  stufen?: readonly Stufe[],
  mehr?: Parameters<typeof openDruckwelt>[2],
): Promise<Lieferwelt> {
  const welt = await openDruckwelt(dialekt, stufen, mehr)
  const { saal } = welt
  const medienfeldId = await insertDruckfeld(welt)
  for (const [index, id] of welt.werke.entries()) {
    await welt.stelle(id, 3)
    await insertDruckdatei({ ...welt, medienfeldId }, id, {
      inhalt: Buffer.alloc(3000 + index, `%PDF ${index} `),
      dateiname: `Plakat ${index} Ä.pdf`,
    })
  }
  await gibFrei(saal.db, welt.werke)
  const ruf: Lieferwelt['ruf'] = (wer, methode, pfad = '', body, headers = {}) => {
    saal.uhr.ms += 1
    return saal.person(wer).call(methode, `/api/lieferungen${pfad}`, body, { headers })
  }
  const json = async <T>(answer: Promise<Antwort>): Promise<T> => {
    const { statusCode, body } = await answer
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
    return JSON.parse(body) as T
  }
  return {
    ...welt,
    medienfeldId,
    ruf,
    liefere: async (art = 'ALLE') => {
      const { id } = await json<Lieferung>(ruf('admin', 'POST', '', { jahr: 2026, art }))
      await saal.server.kontext.jobs.runDue()
      return json<Lieferung>(ruf('admin', 'GET', `/${id}`))
    },
    lies: (id, wer = 'admin') => json(ruf(wer, 'GET', `/${id}`)),
    vorschau: () => json(ruf('admin', 'GET', '/vorschau?jahr=2026')),
    hole: async (id, wer = 'druck') => {
      const { statusCode, rawPayload, body } = await ruf(wer, 'GET', `/${id}/paket`)
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
      const isNotiert = async () => (await json<LieferungMitWerken>(ruf('admin', 'GET', `/${id}`))).abholung?.fertigMs != null
      if (wer === 'druck') await until(async () => expect(await isNotiert()).toBe(true))
      return rawPayload
    },
    bestaetige: (id, sha256, wer = 'druck') => ruf(wer, 'POST', `/${id}/bestaetigung`, { sha256 }),
  }
}

const VERWALTET = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

async function insertDruckfeld({ saal }: Druckwelt): Promise<string> {
  const id = newId(START_MS)
  const feld = { id, position: 1, titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: 0 as const, inDruck: 1 as const, ...VERWALTET }
  await saal.db.insertInto('medienfeld').values(feld).execute()
  return id
}

/** A file of this work for print, beside those that are there. */
export async function insertDruckdatei(
  { saal, medienfeldId }: { saal: Druckwelt['saal']; medienfeldId: string },
  einreichungId: string,
  { inhalt, dateiname, position = 1 }: { inhalt: Buffer; dateiname: string; position?: number },
): Promise<{ id: string; sha256: string }> {
  const { sha256, bytes } = await saal.server.kontext.medien.put(inhalt)
  const id = newId(START_MS)
  const leer = { width: null, height: null, durationMs: null, seiten: null, url: null }
  await saal.db
    .insertInto('medium')
    .values({
      ...leer,
      id,
      einreichungId,
      medienfeldId,
      position,
      legende: '',
      typ: 'DRUCKDATEI',
      dateiname,
      mime: 'application/pdf',
      sha256,
      bytes,
      createdMs: START_MS,
      uploadStatus: 'BEREIT',
    })
    .execute()
  return { id, sha256 }
}
