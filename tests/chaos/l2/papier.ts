import type { Papierstimme } from '#contract/nacherfassung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import type { TestPerson } from '../l3/welt.ts'
import type { L2Begleiter } from './begleiter.ts'
import { readServer } from './ende.ts'
import { frage } from './haende.ts'
import { checkPapier, type PapierBuch } from './orakel-papier.ts'
import type { L2Raum } from './raum.ts'
import { closeTo } from './stoerungen.ts'

const WERKE = 3
const RATE = 0.55

interface Hand {
  benutzerId: string
  cookie: string
}

/**
 * Votes from paper once the round is closed: sheets are entered, checked and taken back, also by whoever may not, while late tablets come back, jurors
 * are recused or leave, and the server is put back to a backup. It keeps a book of its own of who did what (I15).
 */
export class L2Papier implements L2Begleiter {
  private readonly raum: L2Raum
  private readonly haende: Hand[]
  private readonly abSchritt: number
  private schritte = 0
  private readonly buch: PapierBuch = new Map()
  private readonly befangenMs = new Map<string, number>()
  private gemerkt: { zurueck: Set<string>; befangen: Set<string> } = { zurueck: new Set(), befangen: new Set() }

  static async open(raum: L2Raum): Promise<L2Papier> {
    const { welt, jury } = raum.lauf
    const wer = [...(await welt.buero()), jury.personen[1].benutzerId]
    return new L2Papier(raum, await Promise.all(wer.map(async (benutzerId) => ({ benutzerId, cookie: await welt.newCookie(benutzerId) }))))
  }

  private constructor(raum: L2Raum, haende: Hand[]) {
    this.raum = raum
    this.haende = haende
    this.abSchritt = 4 + Math.floor(raum.random() * 6)
  }

  async step(): Promise<void> {
    const { lauf, random } = this.raum
    this.schritte += 1
    if (this.schritte < this.abSchritt) return
    if (this.schritte === this.abSchritt) return closeTo(lauf, 'NACHLAUF')
    if (this.schritte === this.abSchritt + 1) return closeTo(lauf, 'GESCHLOSSEN')
    if (random() >= RATE) return
    const roll = random()
    if (roll < 0.42) await this.gibEin()
    else if (roll < 0.8) await this.pruefeBogen()
    else if (roll < 0.86) await this.nimmZurueck()
    else if (roll < 0.96) await this.befange()
    else await this.widerrufe()
    await lauf.welt.uhr.vor(1)
  }

  private get url(): string {
    return `/api/voting/jurys/${this.raum.lauf.jury.juryId}/nacherfassungen`
  }

  private async gibEin(): Promise<void> {
    const { lauf, random, defekt } = this.raum
    const { jury, welt, einschnitte, faults } = lauf
    const juror = draw(random, jury.personen)
    const wer = draw(random, this.haende)
    const werke = new Set(Array.from({ length: 1 + Math.floor(random() * 2) }, () => draw(random, jury.einreichungen.slice(0, WERKE))))
    const stimmen = [...werke].map((einreichungId) => this.drawStimme(einreichungId))
    const abgegeben = wandzeitOfInstant((einschnitte.geschlossenMs ?? welt.uhr.nowMs) - 60_000)
    const body = { rundeId: jury.rundeId, mitgliedId: juror.mitgliedId, abgegeben, grund: 'Tablet defekt', stimmen }
    const answer = await frage<{ id: string }>(welt, wer.cookie, this.url, body)
    const genommen = answer.status === 200
    count(faults, genommen ? 'Papierbogen eingegeben' : 'Papierbogen abgewiesen')
    if (!genommen) return this.erwarte(answer.status)
    this.buch.set(answer.body.id, { juror, von: wer.benutzerId, stimmen, geprueft: new Set(), zurueckgenommen: false })
    lauf.boegen.add(answer.body.id)
    // A seeded defect: it counts at once, in the name of somebody who never read it.
    if (defekt === 'papier-sofort') await this.bestaetige(answer.body.id, this.anders(wer, juror), stimmen)
  }

  private drawStimme(einreichungId: string): Papierstimme {
    const { random, lauf } = this.raum
    const { kriterien } = lauf.jury
    if (random() < 0.15) return { einreichungId, art: 'ENTHALTUNG', wert: null }
    const punkte = () => 1 + Math.floor(random() * 10)
    const wert = kriterien.length === 0 ? { punkte: punkte() } : { kriterien: Object.fromEntries(kriterien.map((id) => [id, punkte()])) }
    return { einreichungId, art: 'BEWERTET', wert }
  }

  private anders({ benutzerId }: Hand, juror: TestPerson): Hand {
    return this.haende.find((hand) => hand.benutzerId !== benutzerId && hand.benutzerId !== juror.benutzerId) as Hand
  }

  /** Also by whoever entered it, by the juror, with other values, a second time, or after it was taken back. */
  private async pruefeBogen(id = this.drawBogen()): Promise<void> {
    const { random, lauf } = this.raum
    const bogen = id === undefined ? undefined : this.buch.get(id)
    if (id === undefined || !bogen) return
    const wer = draw(random, this.haende)
    const falsch = random() < 0.1
    const stimmen = falsch ? bogen.stimmen.slice(1).concat(this.drawStimme(lauf.jury.einreichungen.at(-1) ?? '')) : bogen.stimmen
    if (!falsch) bogen.geprueft.add(wer.benutzerId)
    await this.verfaelsche(id, wer)
    const antworten = [await this.bestaetige(id, wer, stimmen)]
    if (random() < 0.25) antworten.push(await this.bestaetige(id, wer, stimmen))
    const genommen = antworten.filter((status) => status === 200).length
    count(lauf.faults, genommen > 0 ? 'Papierbogen geprüft' : 'Prüfung abgewiesen')
    if (antworten.length > 1) count(lauf.faults, 'Papierbogen doppelt geprüft')
    if (genommen > 1) lauf.unterwegs.add(`I15: Bogen ${id} wurde zweimal gezählt`)
    for (const status of antworten) if (status !== 200) this.erwarte(status)
    await this.repariere(id)
  }

  private async bestaetige(id: string, wer: Hand, stimmen: readonly Papierstimme[]): Promise<number> {
    return (await frage(this.raum.lauf.welt, wer.cookie, `${this.url}/${id}/bestaetigung`, { stimmen })).status
  }

  private async nimmZurueck(): Promise<void> {
    const { lauf, random } = this.raum
    const id = this.drawBogen()
    const bogen = id === undefined ? undefined : this.buch.get(id)
    if (!bogen) return
    const { status } = await frage(lauf.welt, draw(random, this.haende).cookie, `${this.url}/${id}/ruecknahme`, { grund: 'Falsches Blatt' })
    if (status !== 200) return this.erwarte(status)
    count(lauf.faults, 'Papierbogen zurückgenommen')
    bogen.zurueckgenommen = true
    // Whoever holds the sheet has not heard of it.
    if (random() < 0.6) await this.pruefeBogen(id)
  }

  private async befange(): Promise<void> {
    const { lauf, random } = this.raum
    const bogen = random() < 0.7 ? this.buch.get(this.drawBogen() ?? '') : undefined
    const { mitgliedId } = bogen?.juror ?? draw(random, lauf.jury.personen)
    const einreichungId = bogen?.stimmen[0]?.einreichungId ?? draw(random, lauf.jury.einreichungen.slice(0, WERKE))
    count(lauf.faults, 'Befangenheit bestätigt')
    const von = { quelle: 'ADMIN', benutzerId: this.haende[0]?.benutzerId ?? '' } as const
    await confirmBefangenheit(lauf.welt.datenbank.db, { mitgliedId, einreichungId, grund: 'EIGENE_AGENTUR', von, now: () => lauf.welt.uhr.nowMs })
    const key = `${mitgliedId} ${einreichungId}`
    if (!this.befangenMs.has(key)) this.befangenMs.set(key, lauf.welt.uhr.nowMs)
  }

  private async widerrufe(): Promise<void> {
    const { lauf } = this.raum
    const { mitgliedId, benutzerId } = lauf.jury.personen[0]
    count(lauf.faults, 'Mitglied nach dem Schluss widerrufen')
    await revokeJurymitglied(lauf.welt.datenbank.db, { mitgliedId, grund: 'Prüfung', benutzerId, now: () => lauf.welt.uhr.nowMs })
    if (!lauf.einschnitte.widerrufen.has(mitgliedId)) lauf.einschnitte.widerrufen.set(mitgliedId, lauf.welt.uhr.nowMs)
  }

  private drawBogen(): string | undefined {
    const ids = [...this.buch.keys()].slice(-3)
    return ids[Math.floor(this.raum.random() * ids.length)]
  }

  /** Refused is always with a sentence. */
  private erwarte(status: number): void {
    if (![403, 404, 409, 422].includes(status)) this.raum.lauf.unterwegs.add(`I15: ein Bogen wird mit ${status} beantwortet`)
  }

  /** Seeded defects: what the check of the second person asks for is put out of its way. */
  private async verfaelsche(id: string, wer: Hand): Promise<void> {
    const { defekt, lauf } = this.raum
    const { db } = lauf.welt.datenbank
    const bogen = db.updateTable('nacherfassung').where('id', '=', id)
    const fremd = this.haende.find(({ benutzerId }) => benutzerId !== wer.benutzerId)?.benutzerId ?? ''
    if (defekt === 'papier-eine-person') await bogen.set({ eingegebenVon: fremd }).execute()
    if (defekt === 'papier-nach-ruecknahme') await bogen.set({ status: 'OFFEN' }).where('status', '=', 'ZURUECKGENOMMEN').execute()
    if (defekt === 'papier-trotz-befangen') await this.setBefangenheiten({ von: null, auf: -1 })
  }

  private async repariere(id: string): Promise<void> {
    const { defekt, lauf } = this.raum
    const { db } = lauf.welt.datenbank
    if (defekt === 'papier-trotz-befangen') await this.setBefangenheiten({ von: -1, auf: null })
    if (defekt === 'papier-fragt-immer') await this.frageTrotzdem(id)
    if (defekt !== 'papier-ueberschreibt') return
    const acts = await db.selectFrom('stimmabgabe').selectAll().where('geraetId', '=', id).where('status', '=', 'conflict').execute()
    for (const { id: actId, mitgliedId, rundeId, einreichungId, art, wert } of acts) {
      const ort = { mitgliedId: mitgliedId ?? '', rundeId: rundeId ?? '', einreichungId: einreichungId ?? '' }
      const stimme = db.updateTable('stimme').where('mitgliedId', '=', ort.mitgliedId).where('rundeId', '=', ort.rundeId)
      const set = { art, wert, stimmabgabeId: actId }
      await stimme
        .set((eb) => ({ ...set, rev: eb('rev', '+', 1) }))
        .where('einreichungId', '=', ort.einreichungId)
        .execute()
      const { rev } = await db.selectFrom('stimme').select('rev').where('stimmabgabeId', '=', actId).executeTakeFirstOrThrow()
      await db.updateTable('stimmabgabe').set({ status: 'accepted', rev }).where('id', '=', actId).execute()
    }
  }

  /** A seeded defect: it is asked about although nothing of the juror is there. */
  private async frageTrotzdem(id: string): Promise<void> {
    const { db } = this.raum.lauf.welt.datenbank
    const first = db.selectFrom('stimmabgabe').select('id').where('geraetId', '=', id).where('rev', '=', 1)
    for (const { id: actId } of await first.execute()) {
      await db.updateTable('stimmabgabe').set({ status: 'conflict', rev: null, vorschlagOffen: 1 }).where('id', '=', actId).execute()
      await db.deleteFrom('stimme').where('stimmabgabeId', '=', actId).execute()
    }
  }

  private async setBefangenheiten({ von, auf }: { von: number | null; auf: number | null }): Promise<void> {
    const { db } = this.raum.lauf.welt.datenbank
    const mitglieder = this.raum.lauf.jury.personen.map(({ mitgliedId }) => mitgliedId)
    const rows = db.updateTable('befangenheit').set({ beendetMs: auf }).where('mitgliedId', 'in', mitglieder)
    await (von === null ? rows.where('beendetMs', 'is', null) : rows.where('beendetMs', '=', von)).execute()
  }

  gesichert(): void {
    const zurueck = [...this.buch].flatMap(([id, { zurueckgenommen }]) => (zurueckgenommen ? [id] : []))
    this.gemerkt = { zurueck: new Set(zurueck), befangen: new Set(this.befangenMs.keys()) }
  }

  /** A sheet that was taken back after the backup waits again, and a recusal has to be recorded again. */
  zurueckgesetzt(): void {
    for (const [id, bogen] of this.buch) bogen.zurueckgenommen = this.gemerkt.zurueck.has(id)
    for (const key of this.befangenMs.keys()) if (!this.gemerkt.befangen.has(key)) this.befangenMs.delete(key)
  }

  async pruefe(): Promise<string[]> {
    const { lauf } = this.raum
    const rows = await readServer(lauf)
    const found = checkPapier({ buch: this.buch, befangenMs: this.befangenMs, einschnitte: lauf.einschnitte }, rows)
    // Only some tables of one jury were put back here; L3 restores the whole server.
    if (lauf.einschnitte.zurueckgesetzt) return found
    const { fehler, weitere } = await checkProtokoll(lauf.welt.datenbank.db, lauf.jury.juryId)
    return [...found, ...(fehler ? [fehler, ...weitere] : []).map(({ satz }) => `I3: verify-log: ${satz}`)]
  }
}
