import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { readKoepfe } from '#contract/aufbewahrter-kopf.ts'
import type { Awardstand } from '#contract/awarduebersicht.ts'
import type { BefangenheitZeile, MitgliedErklaerung } from '#contract/befangenheit.ts'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { DEMO_PASSWORT } from '#tests/support/dom/browser-api.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { comeBack, DEMO, logIn, openBallot, untilOfflineReady, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { FunkTablet } from '#tests/support/server/funk-tablet.ts'
import {
  closeAbstimmung,
  closeAndConfirmTisch,
  endNachlauf,
  installAlsApp,
  letIn,
  printKarte,
  readMedaillen,
  readRangliste,
  saveBy,
} from '#tests/support/server/jurytag-schirme.ts'
import { endBedenkzeit, prepareJurytag, VERTRAULICH, type Jurytag } from '#tests/support/server/jurytag.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

/** Who has a real browser; only the juror's is behind the network that fails. */
interface Saal extends Jurytag {
  buero: Page
  tablet: Page
  leitung: Page
}

const JUROR = 'Anton Bergmann'

it('a whole jury day: from the card at the door to the certificate of the agency', async () => {
  const saal = await openSaal()
  await enterWithKarte(saal)
  await becomeReady(saal)
  await stateBeforeFirstVote(saal)

  await voteThroughOutage(saal)
  await settleLateTablet(saal)
  await confirmVorjury(saal)

  await saal.openRunde(saal.rundeIds.medaillen)
  await followLiveSitzung(saal)
  await closeMedaillenrunde(saal)
  await holdStichwahl(saal)
  await awardMedaillen(saal)

  await takeProtokoll(saal)
  await publish(saal)
  await readAsAgentur(saal)
  expect(journey.verifyLog(saal.juryId)).toMatchObject({ ok: true })
})

async function openSaal(): Promise<Saal> {
  const tag = await prepareJurytag(journey.server.url)
  const am = { url: journey.server.url }
  const [buero, tablet, leitung] = [await journey.openTablet(am), await journey.openTablet(), await journey.openTablet(am)]
  await installAlsApp(tablet.page)
  await logIn(buero.page, DEMO.admin)
  await logIn(leitung.page, DEMO.vorsitz)
  return { ...tag, buero: buero.page, tablet: tablet.page, leitung: leitung.page }
}

async function enterWithKarte({ buero, tablet, juryId }: Saal): Promise<void> {
  await letIn(tablet, await printKarte(buero, juryId, JUROR))
}

/** All but the chair's, who has brought none. */
async function becomeReady({ buero, tablet, juryId, revision, funk }: Saal): Promise<void> {
  await buero.goto(`/admin/jurys/${juryId}/bereitschaft`)
  await buero.getByText('0 von 14 Tablets bereit').waitFor()
  await Promise.all(funk.map((each) => each.report({ juryId, revision })))
  await tablet.goto(`/voting/${juryId}`)
  await tablet.getByRole('button', { name: 'Für die Sitzung laden' }).first().click()
  await tablet
    .getByText(/Zum Abstimmen bereit|Vollständig/)
    .first()
    .waitFor()
  await untilOfflineReady(tablet)
  await buero.getByText('13 von 14 Tablets bereit').waitFor()
  await buero.getByRole('button', { name: /^A\. Bergmann.*bereit$/ }).click()
  await buero.getByText('Zugangskarte').waitFor()
}

async function stateBeforeFirstVote(saal: Saal): Promise<void> {
  const { tablet, admin, juryId, befangen, vonKunde } = saal
  await tablet.goto(saal.pathOf(saal.gold))
  await tablet.getByRole('link', { name: 'Jetzt angeben' }).click()
  await tablet.getByText(VERTRAULICH).waitFor()
  await tablet.getByText('Fassung 1', { exact: true }).waitFor()
  await tablet.getByRole('button', { name: 'Gelesen und zugestimmt' }).click()
  await tablet
    .getByRole('radiogroup', { name: `${vonKunde.titel}: befangen?` })
    .getByRole('radio', { name: 'Nicht befangen' })
    .click()
  await tablet.getByLabel('Andere Arbeit suchen').fill(befangen.titel)
  await tablet.getByRole('button', { name: `Befangen: ${befangen.titel}`, exact: true }).click()
  await tablet.getByRole('button', { name: 'Angaben bestätigen' }).click()
  await tablet.getByText(/^Angaben bestätigt/).waitFor()
  const amServer = async () => {
    const { items, erklaerungen } = await admin.get<{ items: BefangenheitZeile[]; erklaerungen: MitgliedErklaerung[] }>(
      `/api/jurys/${juryId}/befangenheiten`,
    )
    const meine = erklaerungen.find(({ name }) => name === JUROR)
    const zeilen = items.map(({ einreichungId, stand, verneintMs }) => [einreichungId, stand, verneintMs !== null])
    return { offen: meine?.offen, version: meine?.zustimmung?.version, zeilen: new Set(zeilen) }
  }
  const zeilen = new Set([
    [vonKunde.id, 'VORSCHLAG', true],
    [befangen.id, 'ERKLAERT', false],
  ])
  await expect.poll(amServer).toEqual({ offen: false, version: 1, zeilen })
  await readAngaben(saal)
}

/** The office reads what was said, and that the one work may be judged. */
async function readAngaben({ buero, juryId, befangen, vonKunde }: Saal): Promise<void> {
  await buero.goto(`/admin/jurys/${juryId}/befangenheiten`)
  const angaben = buero.getByRole('region', { name: 'Angaben der Mitglieder' })
  await angaben.getByRole('row', { name: new RegExp(`^${JUROR} bestätigt, .* Fassung 1 am Tablet`) }).waitFor()
  await buero.getByRole('row', { name: new RegExp(`^${JUROR} ${vonKunde.titel}.*sagt „nicht befangen“`) }).waitFor()
  await buero.getByRole('button', { name: `Verwerfen: ${JUROR}, ${vonKunde.titel}` }).click()
  await buero.getByText('Kein Vorschlag ist offen').waitFor()
  await buero.getByRole('radio', { name: /^Alle/ }).click()
  await buero.getByRole('row', { name: new RegExp(`^${JUROR} ${befangen.titel}.*rklärt`) }).waitFor()
}

/** Seven of ten from the twelve; the juror gives two works eight while there is no network, and voting is closed meanwhile. */
async function voteThroughOutage(saal: Saal): Promise<void> {
  const { tablet, leitung, rundeIds, werke, juror } = saal
  const ohneNetz = werke.slice(0, 2)
  await saal.castAll(rundeIds.vorjury, () => ({ punkte: 7 }))
  await journey.proxy.goOffline()
  for (const werk of ohneNetz) {
    await openBallot(tablet, saal.pathOf(werk))
    await vote(tablet, 8)
  }
  await leitung.goto(`/voting/president/${saal.juryId}/${saal.kategorie.id}`)
  await closeAbstimmung(leitung)
  expect(votesOf(juror.benutzerId)).toEqual([])
  await journey.proxy.goOnline()
  await comeBack(tablet)
  await untilTransferred(tablet)
  await expect.poll(() => votesOf(juror.benutzerId)).toEqual(ohneNetz.map(({ id }) => [id, '{"punkte":8}', 'accepted']))
  await endNachlauf(leitung)
  // (12 · 7 + 8) / 13 = 7,08
  const erwartet = werke.map((werk) => `${werk.titel}: ${ohneNetz.includes(werk) ? '7,08, 13' : '7,00, 12'}`).toSorted()
  await expect.poll(() => readRangliste(leitung)).toEqual(erwartet)
}

function votesOf(benutzerId: string) {
  return journey
    .actsOf(benutzerId)
    .filter(({ art }) => art === 'BEWERTET')
    .map(({ einreichungId, wert, status }) => [einreichungId, wert, status])
}

/** A second tablet of somebody comes when all is over, and the chair decides with a reason. */
async function settleLateTablet({ leitung, juryId, rundeIds, funk, gold }: Saal): Promise<void> {
  const [eines] = funk
  if (!eines) throw new Error('kein Tablet')
  expect(await new FunkTablet(eines.person).cast(rundeIds.vorjury, [[gold.id, { punkte: 1 }]])).toEqual(['late'])
  await leitung.goto(`/voting/president/${juryId}/punkte`)
  await leitung.getByRole('button', { name: new RegExp(`^Entscheiden: .*, ${gold.titel}$`) }).click()
  const frage = leitung.getByRole('dialog')
  await frage.getByLabel('Grund').fill('Erst nach dem Schließen')
  await frage.getByRole('button', { name: 'Zählt nicht' }).click()
  await leitung.getByRole('radio', { name: /^Offen 0/ }).waitFor()
}

async function confirmVorjury({ leitung, juryId, kategorie, vorsitz }: Saal): Promise<void> {
  await leitung.goto(`/voting/president/${juryId}/medaillen`)
  await closeAndConfirmTisch(leitung, kategorie.titel)
  const { bestaetigtMs } = await tischOf({ vorsitz, juryId })
  expect(bestaetigtMs).not.toBeNull()
}

function tischOf({ vorsitz, juryId }: Pick<Jurytag, 'vorsitz' | 'juryId'>): Promise<Medaillentisch> {
  return vorsitz.get<Medaillentisch>(`/api/voting/jurys/${juryId}/medaillentisch`)
}

/** What everybody gives in the round of medals: two works will share rank 2, and nothing parts them. */
function punkteOf({ gold, gleiche }: Jurytag, werk: PaketEinreichung): number {
  if (werk === gold) return 9
  return gleiche.includes(werk) ? 8 : 5
}

/** The chair shows the first works; the juror's tablet goes along by itself, and votes there. */
async function followLiveSitzung(saal: Saal): Promise<void> {
  const { tablet, leitung, juryId, werke, gleiche } = saal
  await leitung.goto(`/voting/president/${juryId}/live`)
  await leitung.getByRole('button', { name: 'Live-Sitzung beginnen' }).click()
  await tablet.goto(`/voting/${juryId}`)
  await tablet.getByRole('button', { name: 'Folgen' }).click()
  for (const [nr, werk] of werke.slice(0, werke.indexOf(gleiche[1]) + 1).entries()) {
    if (nr > 0) await leitung.getByRole('button', { name: 'Nächste Arbeit' }).click()
    await tablet.getByRole('heading', { level: 1, name: new RegExp(werk.titel) }).waitFor()
    await vote(tablet, punkteOf(saal, werk))
    await leitung.getByRole('heading', { name: '1 von 13 abgestimmt' }).waitFor()
  }
  await leitung.getByText('1 Tablet folgt').waitFor()
  await leitung.getByRole('button', { name: 'Beenden' }).click()
  await leitung.getByRole('alertdialog').getByRole('button', { name: 'Sitzung beenden' }).click()
  await leitung.getByRole('button', { name: 'Live-Sitzung beginnen' }).waitFor()
}

async function closeMedaillenrunde(saal: Saal): Promise<void> {
  const { leitung, rundeIds } = saal
  await saal.castAll(rundeIds.medaillen, (werk) => ({ punkte: punkteOf(saal, werk) }))
  await leitung.goto(`/voting/president/${saal.juryId}/${saal.kategorie.id}`)
  await closeAbstimmung(leitung)
  await endNachlauf(leitung)
  const gezeigt = saal.werke.slice(0, saal.werke.indexOf(saal.gleiche[1]) + 1)
  const zeileOf = (werk: PaketEinreichung) => `${werk.titel}: ${punkteOf(saal, werk)},00, ${gezeigt.includes(werk) ? 13 : 12}`
  await expect.poll(() => readRangliste(leitung)).toEqual(saal.werke.map(zeileOf).toSorted())
}

/** Two taps open it on the tablets; the chair has a vote here, too. */
async function holdStichwahl(saal: Saal): Promise<void> {
  const { leitung, tablet, juryId, gleiche } = saal
  const [vorn, hinten] = gleiche
  await leitung.goto(`/voting/president/${juryId}/medaillen`)
  await leitung.getByRole('button', { name: 'Stichwahl vorbereiten' }).first().click()
  await leitung.getByRole('button', { name: 'Auf den Tablets öffnen' }).click()
  await leitung.getByText('0 von 28 Stimmen sind da.').waitFor()
  const rundeId = (await tischOf(saal)).stichwahlen[0]?.rundeId ?? ''
  await saal.castAll(rundeId, (werk) => (gleiche.includes(werk) ? { ja: werk === vorn } : null))
  await sayJaOrNein(tablet, saal.pathOf(vorn), 'Ja')
  await sayJaOrNein(tablet, saal.pathOf(hinten), 'Nein')
  await leitung.goto(saal.pathOf(vorn))
  await leitung.getByRole('button', { name: 'Ohne Angaben abstimmen' }).click()
  await sayJaOrNein(leitung, saal.pathOf(vorn), 'Ja')
  await sayJaOrNein(leitung, saal.pathOf(hinten), 'Nein')
  await leitung.goto(`/voting/president/${juryId}/medaillen`)
  await leitung.getByText('28 von 28 Stimmen sind da.').waitFor()
  await closeAbstimmung(leitung)
  await endNachlauf(leitung)
  await leitung.getByText('Durch Stichwahl: 14 von 14 Ja').waitFor()
  await leitung.getByText('Durch Stichwahl: 0 von 14 Ja').waitFor()
}

async function sayJaOrNein(page: Page, path: string, wort: 'Ja' | 'Nein'): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(path)
  await page.getByRole('radio', { name: wort, exact: true }).click()
  await page.getByRole('radio', { name: wort, exact: true, checked: true }).waitFor()
  await untilTransferred(page)
}

/** One Silber only: the run-off says who falls to Bronze. */
async function awardMedaillen(saal: Saal): Promise<void> {
  const { leitung, kategorie, gold, gleiche } = saal
  const [vorn, hinten] = gleiche
  const weniger = leitung.getByRole('button', { name: 'Silber: weniger erlauben' })
  await weniger.click()
  await weniger.click()
  await leitung.getByRole('button', { name: 'Reihenfolge der Stichwahl übernehmen' }).click()
  await leitung.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await leitung.getByText('Alle Regeln sind eingehalten.').waitFor()
  await closeAndConfirmTisch(leitung, kategorie.titel)
  expect(await readMedaillen(leitung)).toEqual([`Gold für ${gold.titel}`, `Silber für ${vorn.titel}`, `Bronze für ${hinten.titel}`])
  expect((await tischOf(saal)).stand.fertig).toEqual({ [gold.id]: 'GOLD', [vorn.id]: 'SILBER', [hinten.id]: 'BRONZE' })
}

/** Paper and file of the same round: the head that is printed on the one is that of the other. */
async function takeProtokoll({ leitung, juryId, kategorie, gold, gleiche }: Saal): Promise<void> {
  await leitung.goto(`/voting/president/${juryId}/${kategorie.id}`)
  const seiten = await readPdf(await saveBy(leitung, leitung.getByRole('link', { name: 'Protokoll als PDF: Medaillen' })))
  const protokoll = seiten.join(' ')
  const [vorn, hinten] = gleiche.map((werk) => `${werk.nummer} ${werk.titel}`)
  for (const wort of [`1 ${vorn} 14 von 14`, `2 ${hinten} 0 von 14`, `Gold ${gold.nummer} ${gold.titel}`, `Silber ${vorn}`, `Bronze ${hinten}`])
    expect(protokoll).toContain(wort)
  const [kopf] = readKoepfe(protokoll)
  expect(kopf).toMatchObject({ juryId, unterschrift: { schluessel: expect.any(String) as string } })
  const datei = await saveBy(leitung, leitung.getByRole('link', { name: 'Stimmprotokoll sichern' }))
  await leitung.goto('/pruefen')
  await leitung.getByLabel('Dateien zum Prüfen').setInputFiles({ name: 'stimmprotokoll.jsonl', mimeType: 'application/x-ndjson', buffer: datei })
  await leitung.getByRole('button', { name: 'Stimmprotokoll entfernen' }).waitFor()
  await leitung.getByLabel('Kopf vom Ausdruck oder aus der E-Mail').fill(protokoll)
  await leitung.getByRole('button', { name: 'Prüfen', exact: true }).click()
  // All lines but the first, whose log it is, and the last, its head.
  const eintraege = datei.toString().trim().split('\n').length - 2
  expect(kopf?.nr).toBe(eintraege)
  await leitung.getByRole('heading', { name: `Unversehrt: ${eintraege} Einträge, Kopf stimmt überein` }).waitFor()
  await leitung.getByText(`Kopf von Eintrag ${eintraege}, Unterschrift passt zum Schlüssel`).waitFor()
}

/** With the office's own password. What it reads is what the chair has confirmed: three medals, and of the first round a place on the shortlist for all others. */
async function publish({ buero, admin, titel, kategorie, juryId, werke }: Saal): Promise<void> {
  await buero.goto('/admin/awarduebersicht')
  await buero.getByRole('checkbox', { name: new RegExp(titel) }).waitFor()
  // Another jury of the demo has confirmed too, and waits for its evening.
  await buero.getByRole('checkbox', { name: /Handwerk/ }).uncheck()
  await buero.getByText(`${werke.length} Auszeichnungen werden öffentlich`).first().waitFor()
  await buero.getByRole('row', { name: new RegExp(`^${kategorie.titel} \\d+ Einreichungen – 1 1 1 ${werke.length - 3} `) }).waitFor()
  await buero.getByRole('button', { name: 'Veröffentlichen' }).click()
  const frage = buero.getByRole('alertdialog')
  await frage.getByLabel('Ihr Passwort').fill(DEMO_PASSWORT)
  await frage.getByRole('button', { name: 'Veröffentlichen' }).click()
  await buero.getByRole('button', { name: 'Veröffentlichung zurücknehmen' }).waitFor()
  endBedenkzeit(journey.server.dataDir)
  const standOf = async () => (await admin.get<Awardstand>('/api/awarduebersicht/2026')).jurys.find(({ id }) => id === juryId)
  await expect.poll(standOf).toMatchObject({ stand: 'VEROEFFENTLICHT', veroeffentlicht: werke.length })
}

/** Its own result, and nobody else's. */
async function readAsAgentur({ gold, gleiche }: Saal): Promise<void> {
  const { page } = await journey.openTablet({ url: journey.server.url })
  await logIn(page, 'agentur@lorbeer.example')
  const ergebnis = page.getByRole('region', { name: 'Ihre Ergebnisse 2026' })
  await ergebnis.getByText(/^1 Auszeichnung, /).waitFor()
  await ergebnis.getByRole('listitem').filter({ hasText: gold.titel }).getByText('Gold', { exact: true }).waitFor()
  for (const { titel } of gleiche) expect(await ergebnis.getByText(titel).count()).toBe(0)
  const urkunde = (await readPdf(await saveBy(page, page.getByRole('link', { name: new RegExp(`^Urkunde laden.*${gold.titel}$`) })))).join(' ')
  for (const wort of ['Gold', gold.titel]) expect(urkunde).toContain(wort)
}
