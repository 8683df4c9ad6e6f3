import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JurySatz } from '#contract/jury-editor.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { callAs, type Caller } from './browser-api.ts'
import { DEMO, until, type Journey } from '../server/browser-journey.ts'
import type { Schirm } from './schirme.ts'

/** Sits in juries with criteria, with Ja or Nein, and with medals. */
const VIELE_JURYS = 'jury14@lorbeer.example'

/** What stands for the `:name` in the paths of the screens (schirme.ts), on this journey's server. */
export type SchirmIds = Readonly<Record<string, string>>

export function fill({ path, ...schirm }: Schirm, ids: SchirmIds): Schirm {
  const filled = path.replaceAll(/(?<=\/):(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`${path}: keine ${name}`)
    return id
  })
  return { ...schirm, path: filled }
}

export async function idsOfJury(journey: Journey): Promise<SchirmIds> {
  const [werk] = journey.werke
  const modi = await ballotsOf(await callAs(journey.server.url, VIELE_JURYS))
  return { jury: journey.juryId, kategorie: werk?.kategorieId ?? '', werk: werk?.id ?? '', ...modi }
}

/** The first ballot of each mode: what follows `/voting/`. */
async function ballotsOf(person: Caller): Promise<SchirmIds> {
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const ballots: Record<string, string> = {}
  for (const { id, offeneRunde } of items) {
    const { einreichungen, befangen } = await person.get<Jurypaket>(`/api/voting/jurys/${id}/paket`)
    const werk = einreichungen.find((each) => !befangen.includes(each.id))
    if (offeneRunde && werk) ballots[offeneRunde.modus] = `${id}/${werk.kategorieId}/${werk.id}`
  }
  return ballots
}

/** Of the first category of the young that this person finds. */
export async function idsOfYoung({ server }: Journey): Promise<SchirmIds> {
  const person = await callAs(server.url, DEMO.young)
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const jury = items.find(({ young }) => young)
  const paket = await person.get<Jurypaket>(`/api/voting/jurys/${jury?.id}/paket`)
  const werk = paket.einreichungen.find(({ kategorieId }) => jury?.young?.includes(kategorieId))
  return { young: werk?.kategorieId ?? '', youngwerk: werk?.id ?? '' }
}

/** The first work of the newest evening. */
export async function idsOfFest({ server }: Journey): Promise<SchirmIds> {
  const person = await callAs(server.url, 'fest@lorbeer.example')
  const { bloecke } = await person.get<{ bloecke: { id: string; auftritte: { einreichungId: string }[] }[] }>('/api/ablauf')
  return { festblock: bloecke[0]?.id ?? '', festwerk: bloecke[0]?.auftritte[0]?.einreichungId ?? '' }
}

export async function idsOfAgentur({ server }: Journey): Promise<SchirmIds> {
  const person = await callAs(server.url, 'agentur@lorbeer.example')
  const { agentur } = await person.get<{ agentur: { id: string } }>('/api/agenturen/eigene')
  const { items } = await person.get<{ items: { id: string; status: string }[] }>('/api/einreichungen?jahr=2026')
  const withStatus = (status: string) => items.find((each) => each.status === status)?.id ?? ''
  return {
    eigene: agentur.id,
    ansprechpartner: await firstContact(person, agentur.id),
    entwurf: withStatus('ENTWURF'),
    abgegeben: withStatus('ABGEGEBEN'),
    nachbesserung: withStatus('NACHBESSERUNG'),
  }
}

/** The template of the demo drops jobs that wait. */
async function checked(person: Caller, einreichungId: string): Promise<string> {
  const pfad = `/api/einreichungen/${einreichungId}/preflight`
  await person.send('POST', pfad)
  await until(async () => (await person.get<{ stand: string }>(pfad)).stand === 'GEPRUEFT')
  return einreichungId
}

export async function idsOfBuero({ server }: Journey): Promise<SchirmIds> {
  const person = await callAs(server.url, DEMO.admin)
  const first = async (list: string) => (await person.get<{ items: { id: string }[] }>(`/api/${list}`)).items[0]?.id ?? ''
  const agentur = await first('agenturen')
  const jury = await first('jurys?jahr=2026')
  const { runden } = await person.get<JurySatz>(`/api/jurys/${jury}`)
  return {
    jury,
    runde: runden.at(-1)?.id ?? '',
    kategorie: await first('kategorien'),
    medienfeld: await first('medienfelder'),
    preisstufe: await first('preisstufen'),
    meldung: await first('agenturnews'),
    mail: await first('mails'),
    agentur,
    nachwuchs: await first('agenturen?art=NACHWUCHS'),
    ansprechpartner: await firstContact(person, agentur),
    auszeichnung: await first('auszeichnungen?jahr=2024'),
    buchseite: (await person.get<{ werke: { einreichungId: string }[] }>('/api/jahrbuch?jahr=2024')).werke[0]?.einreichungId ?? '',
    lieferung: await first('lieferungen?jahr=2024'),
    druckdatei: await checked(person, await first('druckdaten?jahr=2024&druckstatus=0')),
    rechnung: await first('rechnungen?stand=OFFEN'),
    gutschrift: await first('rechnungen?stand=GUTSCHRIFT'),
    // Not the administrator, whose own roles are no form.
    person: await first('benutzer?rolle=JURY'),
    pruefung: await first('einreichungen?status=IN_PRUEFUNG&jahr=2026'),
  }
}

/** A work that a printer reads. */
export async function idsOfDruck({ server }: Journey): Promise<SchirmIds> {
  const person = await callAs(server.url, 'druck@lorbeer.example')
  const { items } = await person.get<{ items: { id: string }[] }>('/api/druckdaten')
  return { druckwerk: items[0]?.id ?? '' }
}

async function firstContact(person: Caller, agenturId: string): Promise<string> {
  const { items } = await person.get<{ items: { id: string }[] }>(`/api/agenturen/${agenturId}/ansprechpartner`)
  return items[0]?.id ?? ''
}

/** The link for a new password, out of its mail. */
export async function idsOfFremde({ server }: Journey): Promise<SchirmIds> {
  const answer = await fetch(`${server.url}/api/auth/resetpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: DEMO.jury2 }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  let einladung = ''
  await until(async () => {
    const folder = join(server.dataDir, 'mail')
    if (!existsSync(folder)) return false
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    einladung = mails.map((mail) => /\/passwort\/neu\/([\w-]+)/.exec(mail)?.[1] ?? '').find(Boolean) ?? ''
    return einladung !== ''
  })
  return { einladung }
}
