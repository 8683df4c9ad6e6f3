import sharp from 'sharp'
import type { GewinnerJahr } from '#contract/gewinner.ts'
import type { Lieferung, LieferungArt, LieferungMitWerken } from '#contract/lieferung.ts'
import type { MedienfeldTyp } from '#contract/medienfeld.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { fill, FOGRA51, makeDruckPdf, X4 } from '#tests/support/druck-pdf.ts'
import { TUS } from '#tests/support/einreichung-medien.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertProgramm, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

export interface Weg {
  saal: Saal
  /** Of two agencies: „eigene" and „fremde". */
  gold: string
  silber: string
  /** Somebody without an account. */
  fremder: Call
  ruf: (wer: string, methode: 'GET' | 'POST' | 'PUT', url: string, body?: object) => ReturnType<Call>
  /** What the server takes, or says why not. */
  lies: <T>(wer: string, methode: 'GET' | 'POST' | 'PUT', url: string, body?: object) => Promise<T>
  /** As jurors, chair and office do it: points, the round closed, the table finished, confirmed. */
  stimmeAb: () => Promise<void>
  liefere: (art: LieferungArt) => Promise<{ lieferung: Lieferung; paket: Buffer }>
  exportiere: (wer: string, body: object) => Promise<Buffer>
  gewinner: () => Promise<GewinnerJahr>
}

const JUROREN = ['j1', 'j2', 'j3']
const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

/** A round of medals that is open, four works with picture and print file, and everybody who has to do with a winner. */
export async function openWeg(dialekt: 'sqlite' | 'postgres'): Promise<Weg> {
  const saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 4, runde: { art: 'MEDAILLEN' } })
  const { db, uhr } = saal
  await insertProgramm(db, { urkundeOrt: 'Wien', jurybueroEmail: 'buero@lorbeer.example' })
  const [gold = '', silber = '', ...andere] = saal.einreichungIds
  await addAgentur(saal, 'eigene', 'Eigenbrot', [gold])
  await addAgentur(saal, 'fremde', 'Fremdwerk', [silber, ...andere])
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  await addPerson(saal, 'druck', { roles: ['DRUCKEREI'], juryId: null })
  await addPerson(saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
  const ruf: Weg['ruf'] = (wer, methode, url, body) => {
    uhr.ms += 1
    return saal.person(wer).call(methode, url, body)
  }
  const lies: Weg['lies'] = async <T>(...was: Parameters<Weg['ruf']>) => {
    const answer = await ruf(...was)
    if (answer.statusCode !== 200) throw new Error(`${was[2]}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }
  const fremder = callWith(saal.server.app)
  await addDateien(saal)
  return {
    saal,
    gold,
    silber,
    fremder,
    ruf,
    lies,
    stimmeAb: () => stimmeAb(saal, lies),
    liefere: async (art) => {
      const { id } = await lies<Lieferung>('admin', 'POST', '/api/lieferungen', { jahr: 2026, art })
      await saal.server.kontext.jobs.runDue()
      const lieferung = await lies<LieferungMitWerken>('admin', 'GET', `/api/lieferungen/${id}`)
      const { statusCode, rawPayload, body } = await ruf('druck', 'GET', `/api/lieferungen/${id}/paket`)
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
      return { lieferung, paket: rawPayload }
    },
    exportiere: async (wer, body) => {
      const { id } = await createExport(saal.person(wer).call, body)
      await saal.server.kontext.jobs.runDue()
      const { status, fehler } = await readExport(saal.person(wer).call, id)
      if (status !== 'FERTIG') throw new Error(`${status} ${fehler}`)
      return (await saal.person(wer).call('GET', `/api/exportjobs/${id}/datei`)).rawPayload
    },
    gewinner: async () => {
      // It is read once in a second, however many ask.
      uhr.ms += 1000
      return (await fremder('GET', '/api/gewinner')).json<GewinnerJahr>()
    },
  }
}

async function addAgentur(saal: Saal, wer: string, name: string, einreichungIds: readonly string[]): Promise<void> {
  const agenturId = await insertAgentur(saal.db, name, einreichungIds)
  await insertAnsprechpartner(saal.db, agenturId)
  const { benutzerId } = await addPerson(saal, wer, { roles: ['AGENTUR'], juryId: null })
  await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
}

/** Uploaded as a browser does it, decoded and checked by the workshop; numbers as the office has given them. */
async function addDateien(saal: Saal): Promise<void> {
  const bildfeld = await addFeld(saal, { titel: 'Motiv', typ: 'BILD', imJurypaket: 1 })
  const druckfeld = await addFeld(saal, { titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: 0, inDruck: 1 })
  for (const [index, id] of saal.einreichungIds.entries()) {
    await saal.db
      .updateTable('einreichung')
      .set({ nummer: `2026-01-00${index + 1}` })
      .where('id', '=', id)
      .execute()
    const farbe = { r: 40 * index, g: 90, b: 60 }
    const bild = await sharp({ create: { width: 1200, height: 800, channels: 3, background: farbe } })
      .jpeg()
      .toBuffer()
    await upload(saal, { einreichungId: id, medienfeldId: bildfeld, dateiname: 'motiv.jpg' }, bild)
    const pdf = makeDruckPdf({ ...FOGRA51, info: X4, seiten: [fill(`0 0 ${index / 10} 1 k`)] })
    await upload(saal, { einreichungId: id, medienfeldId: druckfeld, dateiname: `Plakat ${index + 1}.pdf` }, pdf)
  }
  await saal.server.kontext.jobs.runDue()
}

async function addFeld({ db, kategorieId }: Saal, feld: { titel: string; typ: MedienfeldTyp; imJurypaket: 0 | 1; inDruck?: 0 | 1 }): Promise<string> {
  const medienfeldId = newId(START_MS)
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 1, ...feld, ...verwaltet })
    .execute()
  await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 1 }).execute()
  return medienfeldId
}

async function upload(saal: Saal, felder: Record<string, string>, bytes: Buffer): Promise<void> {
  const { call } = saal.person('admin')
  const metadata = Object.entries(felder).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') }
  const begun = await call('POST', '/api/uploads', undefined, { headers })
  if (begun.statusCode !== 201) throw new Error(`${begun.statusCode} ${begun.body}`)
  const done = await call('PATCH', String(begun.headers.location), bytes, {
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  if (done.statusCode !== 204) throw new Error(`${done.statusCode} ${done.body}`)
}

/** By hand: 9, 8, 7 and 2 points of each, so Gold (from 8,50), Silber (from 8,00), Shortlist (from 6,50) and nothing. */
async function stimmeAb(saal: Saal, lies: Weg['lies']): Promise<void> {
  for (const name of JUROREN) {
    const tablet = new TestGeraet(saal, name)
    for (const [index, punkte] of [9, 8, 7, 2].entries()) await tablet.cast({ einreichungId: saal.einreichungIds[index], wert: { punkte } })
  }
  const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await lies('vorsitz', 'POST', `${runde}/status`, { status, grund: 'Alle da' })
  const { version } = await lies<Medaillentisch>('vorsitz', 'GET', `/api/voting/jurys/${saal.juryId}/medaillentisch`)
  await lies('vorsitz', 'POST', `${runde}/medaillentisch/${saal.kategorieId}`, { version, art: 'ABSCHLUSS' })
  await lies('vorsitz', 'POST', `${runde}/bestaetigung`, { versionen: { [saal.kategorieId]: version + 1 } })
}
