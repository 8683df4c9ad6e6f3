import type { Jurypaket } from '#contract/jurypaket.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import type { L2Begleiter } from './begleiter.ts'
import { readServer, type Rows } from './ende.ts'
import { frage } from './haende.ts'
import { checkWiedereroeffnung, compareTasten, findNeuere, isUnbestritten } from './orakel-wiedereroeffnung.ts'
import { drawWert } from '../wahl.ts'
import type { L2Raum } from './raum.ts'
import { closeTo } from './stoerungen.ts'

const RATE = 0.8

interface Hand {
  benutzerId: string
  cookie: string
  amt: 'VORSITZ' | 'BUERO'
}

type Akt = Rows['ledger'][number]

/**
 * A round is closed, opened again by chair and office, and closed once more, while tablets are away, hold late acts, lose their storage, change persons, and
 * the server is put back to a backup; in between somebody decides about late votes. It keeps a book of its own of who agreed to what (I18).
 */
export class L2Wiedereroeffnung implements L2Begleiter {
  private readonly raum: L2Raum
  private readonly haende: readonly Hand[]
  private readonly abSchritt: number
  private schritte = 0
  private vorschlag: { id: string; von: Hand } | null = null

  static async open(raum: L2Raum): Promise<L2Wiedereroeffnung> {
    const { welt, jury } = raum.lauf
    const [a, b] = await welt.buero()
    const wer = [
      { benutzerId: jury.personen[1].benutzerId, amt: 'VORSITZ' as const },
      { benutzerId: a, amt: 'BUERO' as const },
      { benutzerId: b, amt: 'BUERO' as const },
    ]
    return new L2Wiedereroeffnung(raum, await Promise.all(wer.map(async (hand) => ({ ...hand, cookie: await welt.newCookie(hand.benutzerId) }))))
  }

  private constructor(raum: L2Raum, haende: readonly Hand[]) {
    this.raum = raum
    this.haende = haende
    this.abSchritt = 2 + Math.floor(raum.random() * 4)
  }

  async step(): Promise<void> {
    const { lauf, random } = this.raum
    this.schritte += 1
    if (this.schritte < this.abSchritt || random() >= RATE) return
    const status = await this.readStatus()
    if (lauf.einschnitte.aufgehoben.length > 0) for (const text of await this.compareTasten()) lauf.unterwegs.add(text)
    if (status === 'GESCHLOSSEN') await this.nachSchluss()
    else if (status === 'NACHLAUF') await closeTo(lauf, 'GESCHLOSSEN')
    else if (status === 'PAUSIERT' && random() < 0.6) await this.setzeFort()
    else if (lauf.einschnitte.aufgehoben.length === 0 || random() < 0.35) await closeTo(lauf, 'NACHLAUF')
    else await this.stimmeErneut()
    await lauf.welt.uhr.vor(1)
  }

  /** Whose vote was too late votes again, on whichever tablet shows it so. */
  private async stimmeErneut(): Promise<void> {
    const { lauf, random } = this.raum
    const geraet = draw(random, lauf.geraete)
    const spaete = geraet.eigene[0]?.stimmen.filter(({ ort }) => ort === 'nicht-gezaehlt') ?? []
    const stimme = spaete[Math.floor(random() * spaete.length)]
    if (!stimme) return
    count(lauf.faults, 'Nach Verspätetem erneut gestimmt')
    await geraet.lookIn()
    await geraet.cast(stimme.einreichungId, { art: 'BEWERTET', wert: drawWert({ random, jury: lauf.jury }) })
    await geraet.lookIn()
    const tipp = geraet.tipps.at(-1)
    if (tipp) tipp.gesehen = new Set(tipp.gesehen)
  }

  private async readStatus(): Promise<string> {
    const { welt, jury } = this.raum.lauf
    return (await welt.datenbank.db.selectFrom('runde').select('status').where('id', '=', jury.rundeId).executeTakeFirstOrThrow()).status
  }

  private async nachSchluss(): Promise<void> {
    const roll = this.raum.random()
    if (roll < 0.25) return this.entscheide()
    if (!this.vorschlag) return this.schlageVor()
    return roll < 0.92 ? this.stimmeZu(this.vorschlag) : this.lassFallen(this.vorschlag)
  }

  private get url(): string {
    const { juryId, rundeId } = this.raum.lauf.jury
    return `/api/voting/jurys/${juryId}/runden/${rundeId}/wiedereroeffnung`
  }

  private async schlageVor(): Promise<void> {
    const { lauf, random } = this.raum
    const von = draw(random, this.haende)
    const { status, body } = await frage<{ id: string }>(lauf.welt, von.cookie, this.url, { grund: 'Zu früh geschlossen' })
    if (status !== 200) return this.melde(`ein Vorschlag wird mit ${status} beantwortet`)
    count(lauf.faults, 'Wiedereröffnung vorgeschlagen')
    this.vorschlag = { id: body.id, von }
  }

  /** Also by whoever proposed it, or sits beside that one. */
  private async stimmeZu({ id, von }: { id: string; von: Hand }): Promise<void> {
    const { lauf, random } = this.raum
    const { welt, faults } = lauf
    const hand = draw(random, this.haende)
    await this.verfaelscheVorschlag(id, hand)
    await welt.uhr.vor(1)
    const vorher = await this.readZaehlende()
    const jetztMs = welt.uhr.nowMs
    const { status } = await frage(welt, hand.cookie, `${this.url}/${id}`, { bestaetigt: true })
    const einig = hand.amt !== von.amt
    count(faults, status === 200 ? 'Runde wieder geöffnet' : 'Zustimmung abgewiesen')
    if (status === 200 && !einig) this.melde('die Runde ist offen, und zwei waren sich nicht einig')
    if (status !== 200 && einig) this.melde(`eine Zustimmung wird mit ${status} beantwortet`)
    if (status !== 200) return
    this.vorschlag = null
    this.hebeAuf(jetztMs)
    await this.verfaelscheRunde()
    await this.vergleiche(vorher)
  }

  private hebeAuf(wiederMs: number): void {
    const { einschnitte } = this.raum.lauf
    const { geschlossenMs, endgueltigMs } = einschnitte
    if (geschlossenMs !== null) einschnitte.aufgehoben = [...einschnitte.aufgehoben, { geschlossenMs, endgueltigMs, wiederMs, offenMs: wiederMs }]
    einschnitte.geschlossenMs = null
    einschnitte.endgueltigMs = null
  }

  /** What counted counts, or a newer act has taken its place already. */
  private async vergleiche(vorher: Map<string, { rev: number; stimmabgabeId: string | null }>): Promise<void> {
    const nachher = await this.readZaehlende()
    for (const [ort, { rev, stimmabgabeId }] of vorher) {
      const jetzt = nachher.get(ort)
      if (!jetzt || jetzt.rev < rev || (jetzt.rev === rev && jetzt.stimmabgabeId !== stimmabgabeId))
        this.melde(`${ort} zählt ${stimmabgabeId} nicht mehr, weil die Runde wieder offen ist`)
    }
  }

  private async readZaehlende(): Promise<Map<string, { rev: number; stimmabgabeId: string | null }>> {
    const { stimmen } = await readServer(this.raum.lauf)
    return new Map(
      stimmen.map(({ mitgliedId, einreichungId, rev, stimmabgabeId }) => [`${mitgliedId} ${einreichungId}`, { rev: Number(rev), stimmabgabeId }]),
    )
  }

  private async lassFallen({ id }: { id: string }): Promise<void> {
    const { lauf, random } = this.raum
    const { status } = await frage(lauf.welt, draw(random, this.haende).cookie, `${this.url}/${id}`, { bestaetigt: false })
    if (status !== 200) this.melde(`wer einen Vorschlag fallen lässt, liest ${status}`)
    count(lauf.faults, 'Vorschlag fallen gelassen')
    this.vorschlag = null
  }

  private async setzeFort(): Promise<void> {
    const { welt, jury, faults } = this.raum.lauf
    const wer = { juryId: jury.juryId, rundeId: jury.rundeId, benutzerId: jury.personen[1].benutzerId, roles: ['JURYPRAESIDENT'] }
    await changeRundeStatus(welt.datenbank.db, { ...wer, status: 'OFFEN', now: () => welt.uhr.nowMs, ausgang: TEST_AUSGANG })
    count(faults, 'Abstimmung fortgesetzt')
  }

  private async entscheide(): Promise<void> {
    const { random } = this.raum
    const spaete = await this.readSpaete()
    const akt = spaete[Math.floor(random() * spaete.length)]
    if (akt) await this.entscheideUeber(akt, random() < 0.8 ? 'GEZAEHLT' : 'NICHT_GEZAEHLT')
  }

  private async readSpaete(): Promise<Akt[]> {
    const { ledger } = await readServer(this.raum.lauf)
    return ledger.filter(({ status, entscheidung }) => status === 'late' && entscheidung === null)
  }

  private async entscheideUeber(akt: Akt, entscheidung: 'GEZAEHLT' | 'NICHT_GEZAEHLT'): Promise<void> {
    const { lauf } = this.raum
    const { ledger } = await readServer(lauf)
    await this.verfaelscheAkt(akt, { seq: 1_000_000, empfangenMs: Number.MAX_SAFE_INTEGER })
    const url = `/api/voting/jurys/${lauf.jury.juryId}/stimmabgaben/${akt.id}/entscheidung`
    const { status } = await frage(lauf.welt, this.haende[1]?.cookie ?? '', url, { entscheidung, grund: 'Prüfung' })
    await this.verfaelscheAkt(akt, akt)
    count(lauf.faults, status === 200 ? 'Über Verspätetes entschieden' : 'Entscheidung abgewiesen')
    const neuere = findNeuere(akt, ledger, lauf.geraete)
    if (status === 200 && entscheidung === 'GEZAEHLT' && neuere) this.melde(`der verspätete Akt ${akt.id} zählt statt des neueren ${neuere.id}`)
    if (
      status !== 200 &&
      (entscheidung === 'NICHT_GEZAEHLT' || isUnbestritten(akt, ledger)) &&
      !lauf.einschnitte.widerrufen.has(akt.mitgliedId ?? '')
    )
      this.melde(`über den verspäteten Akt ${akt.id} lässt sich nicht entscheiden: ${status}`)
  }

  /** Seeded defects: what is asked is put out of its way. */
  private async verfaelscheVorschlag(id: string, hand: Hand): Promise<void> {
    if (this.raum.defekt !== 'wieder-offen-allein') return
    const anders = this.haende.find(({ amt }) => amt !== hand.amt) as Hand
    const vorschlag = this.raum.lauf.welt.datenbank.db.updateTable('wiedereroeffnung').where('id', '=', id)
    await vorschlag.set({ createdBy: anders.benutzerId, amt: anders.amt }).execute()
  }

  private async verfaelscheRunde(): Promise<void> {
    const { defekt, lauf } = this.raum
    const { db } = lauf.welt.datenbank
    const { rundeId } = lauf.jury
    if (defekt === 'wieder-offen-leert') await db.deleteFrom('stimme').where('rundeId', '=', rundeId).execute()
    if (defekt !== 'wieder-offen-verspaetet') return
    const { geschlossenMs } = lauf.einschnitte.aufgehoben.at(-1) ?? { geschlossenMs: 0 }
    await db.updateTable('runde').set({ status: 'NACHLAUF', geschlossenMs }).where('id', '=', rundeId).execute()
  }

  private async verfaelscheAkt({ id }: Akt, { seq, empfangenMs }: Pick<Akt, 'seq' | 'empfangenMs'>): Promise<void> {
    if (this.raum.defekt !== 'spaetes-ueberholt') return
    await this.raum.lauf.welt.datenbank.db.updateTable('stimmabgabe').set({ seq, empfangenMs }).where('id', '=', id).execute()
  }

  private melde(text: string): void {
    this.raum.lauf.unterwegs.add(`I18: ${text}`)
  }

  gesichert(): void {
    // The round itself is not put back: only what came in.
  }

  zurueckgesetzt(): void {
    // As above.
  }

  async pruefe(): Promise<string[]> {
    const { lauf } = this.raum
    const { welt, jury, einschnitte } = lauf
    const { ledger } = await readServer(lauf)
    const found = [...checkWiedereroeffnung(einschnitte, ledger), ...(await this.compareTasten()), ...(await this.schliesseAb())]
    // Only some tables of one jury were put back here; L3 restores the whole server.
    if (einschnitte.zurueckgesetzt) return found
    const { fehler, weitere } = await checkProtokoll(welt.datenbank.db, jury.juryId)
    return [...found, ...(fehler ? [fehler, ...weitere] : []).map(({ satz }) => `I3: verify-log: ${satz}`)]
  }

  /** Every tablet has sent what it had: the round is closed, and somebody tries to count whatever was too late. */
  private async schliesseAb(): Promise<string[]> {
    const { lauf, random } = this.raum
    if (random() < 0.5) return []
    await closeTo(lauf, 'NACHLAUF')
    await closeTo(lauf, 'GESCHLOSSEN')
    for (const akt of await this.readSpaete()) await this.entscheideUeber(akt, 'GEZAEHLT')
    for (const geraet of lauf.geraete) await geraet.look()
    return this.compareTasten()
  }

  /** With the package of this moment the keys of every vote that is shown are what the server takes. */
  private async compareTasten(): Promise<string[]> {
    const { welt, jury, geraete, einschnitte, faults } = this.raum.lauf
    const status = await this.readStatus()
    const found: string[] = []
    // Whoever has left reads another package, and may be the one whose session it is.
    if (einschnitte.widerrufen.size > 0) return found
    for (const { nr, netz, eigene } of geraete) {
      const antwort = await frage<Jurypaket>(welt, netz.cookie, `/api/voting/jurys/${jury.juryId}/paket`)
      if (antwort.status !== 200) continue
      for (const { stimmen } of eigene) {
        if (status === 'OFFEN' && stimmen.some(({ reason }) => reason === 'round-closed')) count(faults, 'Taste neben Verspätetem')
        found.push(
          ...compareTasten({ paket: antwort.body, rundeId: jury.rundeId, nowMs: welt.uhr.nowMs, status }, stimmen).map(
            (text) => `Gerät ${nr}: ${text}`,
          ),
        )
      }
    }
    return found
  }
}
