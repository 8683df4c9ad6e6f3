import type { LiveLeitung } from '#contract/live-leitung.ts'
import { PHASEN, type LiveStand } from '#contract/live-sitzung.ts'
import type { Papierstimme } from '#contract/nacherfassung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import { startEinschnitte } from '../l2/lauf.ts'
import { checkPapier, type PapierBuch } from '../l2/orakel-papier.ts'
import type { Rows } from '../l2/ende.ts'
import { drawWert } from '../wahl.ts'
import { insertCookie, type TestJury, type Welt } from './welt.ts'

interface Teile {
  welt: Welt
  jury: TestJury
  random: () => number
  faults: Record<string, number>
  /** The server is killed in a moment, and comes back on the same data. */
  toete(): Promise<void>
}

interface Hand {
  benutzerId: string
  cookie: string
}

/** null: nobody answered, and it may have been done. */
type Antwort<T> = { status: number; body: T } | null

/**
 * Whoever leads the jury, and the office with sheets of paper, against a server that dies under them. What somebody was told is committed (I2): a session
 * never falls behind what its leader read. I15 for the sheets.
 */
export class L3Saal {
  /** Sheets that somebody was told were entered. */
  readonly boegen = new Set<string>()
  private readonly teile: Teile
  private readonly haende: Hand[]
  private gesehen: LiveStand | null = null
  private readonly buch: PapierBuch = new Map()

  static async open(teile: Teile): Promise<L3Saal> {
    const { welt, jury } = teile
    const buero = ['a', 'b'].map((name) => insertBenutzer(welt.datenbank.db, { username: `${name}-${jury.juryId}@buero.example`, roles: ['ADMIN'] }))
    const wer = [...(await Promise.all(buero)), jury.personen[1].benutzerId]
    const haende = wer.map(async (benutzerId) => ({ benutzerId, cookie: await insertCookie(welt.datenbank, benutzerId, Date.now()) }))
    return new L3Saal(teile, await Promise.all(haende))
  }

  private constructor(teile: Teile, haende: Hand[]) {
    this.teile = teile
    this.haende = haende
  }

  /** One step of whoever leads: to the next work or phase, or into the other's hands. */
  async fuehre(): Promise<void> {
    const { random, jury, faults } = this.teile
    const wer = draw(random, this.haende)
    const { gesehen } = this
    const url = `/api/voting/jurys/${jury.juryId}/live`
    const einreichungId = draw(random, jury.einreichungen.slice(0, 2))
    const schritt = random() < 0.4 ? { art: 'WERK', einreichungId } : { art: 'PHASE', phase: draw(random, PHASEN) }
    const leitet = gesehen?.leitung.benutzerId === wer.benutzerId
    const revision = gesehen?.revision ?? 0
    const asking = !gesehen
      ? this.frage<{ live: LiveStand | null }>(wer, url, { einreichungId })
      : this.frage<{ live: LiveStand | null }>(wer, `${url}/${leitet ? 'schritt' : 'uebernahme'}`, leitet ? { revision, schritt } : { revision })
    const answer = await asking
    count(faults, answer ? (answer.status === 200 ? 'Schritt der Leitung' : 'Leitung mit altem Stand') : 'Schritt der Leitung ohne Antwort')
    // Without an answer nobody knows how far it has come: the next one reads the refusal.
    if (answer?.body.live) this.gesehen = answer.body.live
  }

  /** Sheets of a closed round are entered, checked and taken back, with the server killed in between. */
  async erfasse(): Promise<void> {
    const { welt, jury, random, faults } = this.teile
    const runde = await welt.datenbank.db
      .selectFrom('runde')
      .select(['status', 'geschlossenMs'])
      .where('id', '=', jury.rundeId)
      .executeTakeFirstOrThrow()
    if (runde.status !== 'GESCHLOSSEN') return
    for (let bogen = 0; bogen < 2; bogen += 1) {
      const id = await this.gibEin(Number(runde.geschlossenMs))
      if (id === null) continue
      if (random() < 0.15) await this.nimmZurueck(id)
      const sterben = random() < 0.5 ? this.teile.toete() : Promise.resolve()
      await this.pruefe(id)
      await sterben
      // Nobody knows whether it was counted: it is checked again, by whoever is there.
      if (random() < 0.7) await this.pruefe(id)
      count(faults, 'Papierbogen')
    }
  }

  private get url(): string {
    return `/api/voting/jurys/${this.teile.jury.juryId}/nacherfassungen`
  }

  private async gibEin(geschlossenMs: number): Promise<string | null> {
    const { jury, random } = this.teile
    const juror = draw(random, jury.personen)
    const wer = draw(random, this.haende)
    const stimmen: Papierstimme[] = [draw(random, jury.einreichungen)].map((einreichungId) => ({
      einreichungId,
      art: 'BEWERTET',
      wert: this.drawVollen(),
    }))
    const body = {
      rundeId: jury.rundeId,
      mitgliedId: juror.mitgliedId,
      abgegeben: wandzeitOfInstant(geschlossenMs - 60_000),
      grund: 'Papier',
      stimmen,
    }
    const answer = await this.frage<{ id: string }>(wer, this.url, body)
    if (answer?.status !== 200) return null
    const { id } = answer.body
    this.boegen.add(id)
    this.buch.set(id, { juror, von: wer.benutzerId, stimmen, geprueft: new Set(), zurueckgenommen: false })
    return id
  }

  private drawVollen(): Papierstimme['wert'] {
    const { jury, random } = this.teile
    if (jury.kriterien.length === 0) return drawWert(this.teile) as { punkte: number }
    return { kriterien: Object.fromEntries(jury.kriterien.map((id) => [id, 1 + Math.floor(random() * 10)])) }
  }

  private async pruefe(id: string): Promise<void> {
    const bogen = this.buch.get(id)
    if (!bogen) return
    const wer = draw(this.teile.random, this.haende)
    bogen.geprueft.add(wer.benutzerId)
    await this.frage(wer, `${this.url}/${id}/bestaetigung`, { stimmen: bogen.stimmen })
  }

  private async nimmZurueck(id: string): Promise<void> {
    const bogen = this.buch.get(id)
    const answer = await this.frage(draw(this.teile.random, this.haende), `${this.url}/${id}/ruecknahme`, { grund: 'Falsches Blatt' })
    if (bogen) bogen.zurueckgenommen = answer?.status === 200
  }

  private async frage<T>({ cookie }: Hand, path: string, body?: object): Promise<Antwort<T>> {
    const { server } = this.teile.welt
    const headers = { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) }
    try {
      const answer = await fetch(new URL(path, server.url), { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) })
      return { status: answer.status, body: (await answer.json()) as T }
    } catch {
      return null
    }
  }

  /** The disk was lost: who led, and whoever took a sheet back, does it anew. */
  zurueckgesetzt(): void {
    this.gesehen = null
    for (const bogen of this.buch.values()) bogen.zurueckgenommen = false
  }

  async findViolations(rows: Rows): Promise<string[]> {
    const found = checkPapier({ buch: this.buch, befangenMs: new Map(), einschnitte: startEinschnitte() }, rows)
    if (!this.gesehen) return found
    const answer = await this.frage<{ leitung: LiveLeitung | null }>(
      this.haende[0] as Hand,
      `/api/voting/jurys/${this.teile.jury.juryId}/live/leitung`,
    )
    const revision = answer?.body.leitung?.live.revision ?? 0
    return revision >= this.gesehen.revision ? found : [...found, `I2: die Leitung las Stand ${this.gesehen.revision}, der Server hat ${revision}`]
  }
}
