import type { Einreichung } from '#contract/einreichung.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Team } from '#contract/nachwuchsperson.ts'
import type { Verleihungsstand } from '#contract/preisverleihung.ts'
import type { Programmjahr } from '#contract/programmjahr.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { callAs, type Caller } from '../dom/browser-api.ts'
import { FunkTablet } from './funk-tablet.ts'

// What office, chair and the other jurors do around one young talent, through their own endpoints.

const TAG_MS = 86_400_000

/** The deadline of the demo's year is over: the office moves it. */
export async function moveEinreichschluss(admin: Caller): Promise<void> {
  const { updatedMs: _ms, updatedBy: _von, jahr, ...programm } = await admin.get<Programmjahr>('/api/programme/2026')
  const in3Tagen = wandzeitOfInstant(Date.now() + 3 * TAG_MS)
  await send(admin, 'PUT', `/api/programme/${jahr}`, {
    ...programm,
    einreichSchluss: in3Tagen,
    druckdatenSchluss: wandzeitOfInstant(Date.now() + 9 * TAG_MS),
    fristmail: false,
  })
}

/** The proof is looked at, the work checked and admitted. */
export async function admitNachwuchs(admin: Caller, titel: string): Promise<void> {
  const { items } = await admin.get<{ items: { id: string; titel: string }[] }>('/api/einreichungen?jahr=2026&status=ABGEGEBEN&page=0&pageSize=500')
  const id = items.find((each) => each.titel === titel)?.id ?? ''
  const { agentur } = await admin.get<Einreichung>(`/api/einreichungen/${id}`)
  const { personen, version } = await admin.get<Team>(`/api/agenturen/${agentur.id}/team`)
  for (const person of personen)
    for (const { art, datei } of person.nachweise)
      await send(admin, 'POST', `/api/agenturen/${agentur.id}/team/${person.id}/nachweise/${art}/entscheidung`, {
        stand: 'ANERKANNT',
        grund: '',
        gesehenMs: datei?.createdMs,
        version,
      })
  const versionNow = async () => (await admin.get<Einreichung>(`/api/einreichungen/${id}`)).version
  await send(admin, 'POST', `/api/einreichungen/${id}/status`, { aktion: 'PRUEFUNG_BEGINNEN', version: await versionNow() })
  const formal = { kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true }
  const pruefung = { formal, zahlung: 'BEZAHLT', zahlungNotiz: 'Bar im Büro', notiz: '', version: await versionNow() }
  await send(admin, 'PUT', `/api/einreichungen/${id}/pruefung`, pruefung)
  const { pruefung: gelesen } = await admin.get<Entwurf>(`/api/einreichungen/${id}/entwurf`)
  for (const datei of gelesen?.anonymDateien ?? [])
    await send(admin, 'PUT', `/api/medien/${datei.id}/anonymitaet`, { version: datei.version, anonymOk: true })
  await send(admin, 'POST', `/api/einreichungen/${id}/status`, { aktion: 'ZULASSEN', version: await versionNow() })
}

export interface Nachwuchsjury {
  juryId: string
  vorsitz: Caller
  /** Who has no browser. */
  funk: FunkTablet[]
  werke: PaketEinreichung[]
  rundeOf(art: 'SHORTLIST' | 'MEDAILLEN'): string
  changeStatus(art: 'SHORTLIST' | 'MEDAILLEN', status: 'OFFEN' | 'NACHLAUF' | 'GESCHLOSSEN'): Promise<void>
  /** Whatever each of them has not given yet, all of it accepted. */
  castAll(art: 'SHORTLIST' | 'MEDAILLEN', wertOf: (werk: PaketEinreichung) => object): Promise<void>
  /** All categories as they come out, then the round. */
  confirm(art: 'SHORTLIST' | 'MEDAILLEN'): Promise<void>
}

/** The demo's jury of the young with most categories; everybody in it but `ohne`. */
export async function findNachwuchsjury(url: string, ohne: string): Promise<Nachwuchsjury> {
  const vorsitz = await callAs(url, 'jury20@lorbeer.example')
  const { items } = await vorsitz.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const juryId = items.find(({ young }) => young && young.length > 1)?.id ?? ''
  const namen = [13, 15, 16, 17, 18, 19].map((nr) => `jury${nr}@lorbeer.example`).filter((name) => name !== ohne)
  const funk: FunkTablet[] = []
  for (const name of namen) funk.push(new FunkTablet(await callAs(url, name)))
  const { einreichungen: werke, runden, kategorien } = await vorsitz.get<Jurypaket>(`/api/voting/jurys/${juryId}/paket`)
  const rundeOf = (art: string) => runden.find((runde) => runde.art === art)?.id ?? ''
  const ort = `/api/voting/jurys/${juryId}`
  return {
    juryId,
    vorsitz,
    funk,
    werke,
    rundeOf,
    async changeStatus(art, status) {
      await send(vorsitz, 'POST', `${ort}/runden/${rundeOf(art)}/status`, { status, grund: 'Alle haben abgestimmt' })
    },
    async castAll(art, wertOf) {
      for (const tablet of funk) {
        const { befangen } = await tablet.person.get<Jurypaket>(`${ort}/paket`)
        const { items: schon } = await tablet.person.get<StimmenAntwort>(`${ort}/stimmen`)
        const bewertet = schon.filter(({ rundeId, wert }) => rundeId === rundeOf(art) && wert !== null).map(({ einreichungId }) => einreichungId)
        const offen = werke.filter(({ id }) => !befangen.includes(id) && !bewertet.includes(id))
        const stimmen = offen.map((werk) => [werk.id, wertOf(werk)] as const)
        const status = await tablet.cast(rundeOf(art), stimmen)
        if (status.some((each) => each !== 'accepted')) throw new Error(`Nicht angenommen: ${status.join(' ')}`)
      }
    },
    async confirm(art) {
      for (const { id } of kategorien) {
        const { version } = await vorsitz.get<Medaillentisch>(`${ort}/medaillentisch?kategorieId=${id}`)
        await send(vorsitz, 'POST', `${ort}/runden/${rundeOf(art)}/medaillentisch/${id}`, { version, art: 'ABSCHLUSS' })
      }
      const { kategorien: tische } = await vorsitz.get<Medaillentisch>(`${ort}/medaillentisch`)
      const versionen = Object.fromEntries(tische.map(({ id, version }) => [id, version]))
      await send(vorsitz, 'POST', `${ort}/runden/${rundeOf(art)}/bestaetigung`, { versionen })
    },
  }
}

/** To everybody who presents. */
export async function releaseMedaillen(admin: Caller, juryId: string): Promise<void> {
  const { personen } = await admin.get<Verleihungsstand>('/api/preisverleihungen?jahr=2026')
  await send(admin, 'POST', '/api/preisverleihungen', { juryIds: [juryId], personIds: personen.map(({ id }) => id), bis: null })
}

/** What the server takes, or says why not. */
async function send(person: Caller, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const answer = await person.send(method, path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
}
