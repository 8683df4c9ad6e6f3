import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { Awardstand } from '#contract/awarduebersicht.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Punkte } from '#contract/punkt.ts'
import { callAs, DEMO_PASSWORT } from '#tests/support/dom/browser-api.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  comeBack,
  DEMO,
  logIn,
  openBallot,
  untilOfflineReady,
  untilSaved,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { FunkTablet } from '#tests/support/server/funk-tablet.ts'
import { post, prepareJurytag, type Jurytag } from '#tests/support/server/jurytag.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('a whole jury day: card, statements, two rounds, an outage, a late tablet, a led session, a tie, a run-off, medals, protocol, publication', async () => {
  const tag = await prepareJurytag(journey.server.url)
  const { vorsitz, juroren, werke, rundeIds } = tag
  const funk = juroren.map((juror) => new FunkTablet(juror))
  const [werk1, werk2, werk3] = werke
  const befangen = werke.at(-1)
  if (!werk1 || !werk2 || !werk3 || !befangen) throw new Error('zu wenige Werke')

  // The office prints a card, and the juror's tablet is let in by it.
  const buero = await journey.openTablet({ url: journey.server.url })
  await logIn(buero.page, DEMO.admin)
  const code = await printKarte(buero.page, tag)
  const { page } = await journey.openTablet()
  await letIn(page, code)

  // Loaded, asked before the first vote, and seen by the office.
  await page.goto(`/voting/${tag.juryId}`)
  await page.getByRole('button', { name: 'Für die Sitzung laden' }).first().click()
  await page
    .getByText(/Zum Abstimmen bereit|Vollständig/)
    .first()
    .waitFor({ timeout: 120_000 })
  await untilOfflineReady(page)
  await state(page, befangen.titel, pathOf(tag, werk1.id))
  await buero.page.goto(`/admin/jurys/${tag.juryId}/bereitschaft`)
  await buero.page.getByText('Anton Bergmann').first().waitFor()

  // First round: eleven tablets by the wire, the twelfth without a network while voting is closed.
  for (const tablet of funk.slice(1))
    await tablet.cast(
      rundeIds.vorjury,
      werke.map(({ id }) => [id, { punkte: 7 }] as const),
    )
  await journey.proxy.goOffline()
  for (const werk of [werk1, werk2]) {
    await openBallot(page, pathOf(tag, werk.id))
    await vote(page, 8)
  }
  await tag.move(rundeIds.vorjury, 'NACHLAUF')
  await journey.proxy.goOnline()
  await comeBack(page)
  await untilTransferred(page)
  await tag.move(rundeIds.vorjury, 'GESCHLOSSEN').catch(() => undefined)
  await expect.poll(() => statusOf(tag, rundeIds.vorjury)).toBe('GESCHLOSSEN')

  // A tablet that comes too late waits for the chair, who decides with a reason.
  expect(await new FunkTablet(juroren[1] ?? vorsitz).cast(rundeIds.vorjury, [[werk1.id, { punkte: 1 }]])).toEqual(['late'])
  const { offen } = await vorsitz.get<Punkte>(`/api/voting/jurys/${tag.juryId}/punkte`)
  expect(offen).toHaveLength(1)
  const entscheidung = { entscheidung: 'NICHT_GEZAEHLT', grund: 'Erst nach dem Schließen' }
  await post(vorsitz, `/api/voting/jurys/${tag.juryId}/stimmabgaben/${offen[0]?.id ?? ''}/entscheidung`, entscheidung)
  await closeTisch(tag, rundeIds.vorjury)
  await post(vorsitz, `/api/voting/jurys/${tag.juryId}/runden/${rundeIds.vorjury}/bestaetigung`, { versionen: { [tag.kategorieId]: 1 } })

  // Second round, led: the juror's tablet follows and votes there.
  await tag.move(rundeIds.medaillen, 'OFFEN')
  const leitung = await journey.openTablet({ url: journey.server.url })
  await logIn(leitung.page, DEMO.vorsitz)
  await post(vorsitz, `/api/voting/jurys/${tag.juryId}/live`, { einreichungId: werk2.id })
  await page.goto(`/voting/${tag.juryId}`)
  await page.getByRole('button', { name: 'Folgen' }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(werk2.titel) }).waitFor()
  await page.getByRole('radio', { name: /^8 / }).click()
  await untilSaved(page)
  await leitung.page.goto(`/voting/president/${tag.juryId}/live`)
  await leitung.page.getByRole('heading', { name: '1 von 12 abgestimmt' }).waitFor()
  await leitung.page.getByRole('button', { name: 'Beenden' }).click()
  await leitung.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /beenden/i })
    .click()

  // 9 · 12 for the agency's work, 8 · 12 for two others, 5 for the rest: two share rank 2, and nothing parts them.
  const punkteOf = (id: string) => (id === werk1.id ? 9 : id === werk2.id || id === werk3.id ? 8 : 5)
  for (const [nr, tablet] of funk.entries()) {
    const eigene = nr === 0 ? werke.filter(({ id }) => id !== werk2.id && id !== befangen.id) : werke
    const status = await tablet.cast(
      rundeIds.medaillen,
      eigene.map(({ id }) => [id, { punkte: punkteOf(id) }] as const),
    )
    expect(new Set(status)).toEqual(new Set(['accepted']))
  }
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await tag.move(rundeIds.medaillen, status).catch(() => undefined)
  await expect.poll(() => statusOf(tag, rundeIds.medaillen)).toBe('GESCHLOSSEN')

  // A run-off in two taps, voted in two taps.
  await leitung.page.goto(`/voting/president/${tag.juryId}/medaillen`)
  await leitung.page.getByRole('button', { name: 'Stichwahl vorbereiten' }).click()
  await leitung.page.getByRole('button', { name: 'Auf den Tablets öffnen' }).click()
  await leitung.page.getByText(/^0 von \d+ Stimmen sind da/).waitFor()
  const { stichwahlen } = await vorsitz.get<Medaillentisch>(`/api/voting/jurys/${tag.juryId}/medaillentisch`)
  const stichwahlId = stichwahlen[0]?.rundeId ?? ''
  for (const tablet of funk.slice(1))
    await tablet.cast(stichwahlId, [
      [werk2.id, { ja: false }],
      [werk3.id, { ja: true }],
    ])
  for (const [werk, ja] of [
    [werk2, 'Nein'],
    [werk3, 'Ja'],
  ] as const) {
    await page.goto(pathOf(tag, werk.id))
    await page.getByRole('radio', { name: ja, exact: true }).click()
    await untilTransferred(page)
  }
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await tag.move(stichwahlId, status).catch(() => undefined)
  await expect.poll(() => statusOf(tag, stichwahlId)).toBe('GESCHLOSSEN')
  await leitung.page.reload()
  await leitung.page.getByText('Durch Stichwahl: 12 von 12 Ja').waitFor()

  // Closed and confirmed by the chair.
  await leitung.page.getByRole('button', { name: /abschließen$/ }).click()
  await leitung.page.getByRole('button', { name: 'Runde bestätigen' }).click()
  await leitung.page.getByRole('alertdialog').getByRole('button', { name: 'Runde bestätigen' }).click()
  await leitung.page.getByText(/^Bestätigt am/).waitFor()

  // What is left: the protocol as paper and as a file that proves itself.
  const pdf = await leitung.page.request.get(`/api/voting/jurys/${tag.juryId}/runden/${rundeIds.medaillen}/protokoll`)
  const protokoll = (await readPdf(await pdf.body())).join(' ')
  expect(protokoll).toContain('Stichwahl')
  expect(protokoll).toContain(werk1.titel)
  const datei = await leitung.page.request.get(`/api/voting/jurys/${tag.juryId}/stimmprotokoll`)
  await leitung.page.goto('/pruefen')
  await leitung.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'protokoll.jsonl', mimeType: 'application/x-ndjson', buffer: await datei.body() })
  await leitung.page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await leitung.page
    .getByText(/unversehrt/i)
    .first()
    .waitFor()
  expect(journey.verifyLog()).toMatchObject({ ok: true })

  // Public after a minute, which is shortened here; then the agency reads its own.
  await publish(tag)
  const agentur = await callAs(journey.server.url, 'agentur@lorbeer.example')
  const eigenes = async () => JSON.stringify(await agentur.get<Agenturuebersicht>('/api/agenturuebersicht'))
  await expect.poll(eigenes, { timeout: 60_000 }).toContain(werk1.titel)
})

const pathOf = (tag: Jurytag, einreichungId: string) => `/voting/${tag.juryId}/${tag.kategorieId}/${einreichungId}`

async function printKarte(page: Page, tag: Jurytag): Promise<string> {
  await page.goto(`/admin/jurys/${tag.juryId}/zugangskarten`)
  await page.getByRole('checkbox', { name: 'Anton Bergmann auswählen' }).check()
  await page.getByRole('button', { name: '1 Karte drucken' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ausstellen und PDF laden' }).click()
  const stream = await (await download).createReadStream()
  const [seite = ''] = await readPdf(Buffer.concat(await stream.toArray()))
  return /Tippen ([A-Z2-9]{4} [A-Z2-9]{4})/.exec(seite)?.[1] ?? ''
}

async function letIn(page: Page, code: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Mit Zugangskarte anmelden' }).click()
  await page.getByLabel('Code der Karte').fill(code)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Auf diesem Tablet anmelden' }).click()
  await page.waitForURL(/\/voting$/)
}

/** Asked before the first vote: recused from this work, and from no other. */
async function state(page: Page, titel: string, ballot: string): Promise<void> {
  await page.goto(ballot)
  await page.getByRole('link', { name: 'Jetzt angeben' }).click()
  await page.getByLabel('Andere Arbeit suchen').fill(titel)
  await page.getByRole('button', { name: `Befangen: ${titel}`, exact: true }).click()
  await page.getByRole('button', { name: 'Angaben bestätigen' }).click()
  await page.getByText(/^Angaben bestätigt/).waitFor()
}

async function statusOf({ juryId, vorsitz }: Jurytag, rundeId: string): Promise<string | undefined> {
  const { runden } = await vorsitz.get<{ runden: { id: string; status: string }[] }>(`/api/voting/jurys/${juryId}/paket`)
  return runden.find(({ id }) => id === rundeId)?.status
}

async function closeTisch({ juryId, kategorieId, vorsitz }: Jurytag, rundeId: string): Promise<void> {
  await post(vorsitz, `/api/voting/jurys/${juryId}/runden/${rundeId}/medaillentisch/${kategorieId}`, { version: 0, art: 'ABSCHLUSS' })
}

async function publish({ admin, juryId }: Jurytag): Promise<void> {
  const { vorschau } = await admin.get<Awardstand>(`/api/awarduebersicht/2026?juryIds=${juryId}`)
  await post(admin, '/api/awarduebersicht/2026/veroeffentlichung', { password: DEMO_PASSWORT, juryIds: [juryId], fassung: vorschau.fassung })
  const db = new DatabaseSync(join(journey.server.dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.exec(
    "update veroeffentlichung set faellig_ms = created_ms where status = 'GEPLANT'; update job set faellig_ms = created_ms where typ = 'veroeffentlichung'",
  )
  db.close()
}
