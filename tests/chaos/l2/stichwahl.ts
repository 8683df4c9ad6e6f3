import { newId } from '#server/domain/grund/new-id.ts'
import { toStichwahlZeile } from '#server/domain/jury/stichwahl.ts'
import { changeInTransaktion } from '#server/commands/jury/change-runde-status.ts'
import { insertRunden } from '#server/db/jury/jury-editor.ts'
import { insertUmfang } from '#server/db/jury/runde-umfang.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { raisePaketRevision } from '#server/db/paket/jurypaket.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import type { L2Begleiter } from './begleiter.ts'
import { readServer } from './ende.ts'
import { checkStichwahl } from './orakel-stichwahl.ts'
import type { L2Raum } from './raum.ts'
import { closeTo } from './stoerungen.ts'

const WERKE = 4
const RATE = 0.7

/**
 * Once the round is closed the jury votes again, Ja or Nein, about two named works, on the same tablets and under the same faults, also for works that nobody
 * asks about, while late acts of the first round come in between. It keeps a book of its own of what was asked, and until when (I17).
 */
export class L2Stichwahl implements L2Begleiter {
  private readonly raum: L2Raum
  private readonly abSchritt: number
  private readonly rundeId: string
  private readonly werke: readonly string[]
  private schritte = 0
  private offenMs: number | null = null
  private geschlossenMs: number | null = null
  private endgueltig = false

  static open(raum: L2Raum): Promise<L2Stichwahl> {
    return Promise.resolve(new L2Stichwahl(raum))
  }

  private constructor(raum: L2Raum) {
    this.raum = raum
    this.abSchritt = 3 + Math.floor(raum.random() * 5)
    this.rundeId = newId(raum.lauf.welt.uhr.nowMs)
    const erstes = Math.floor(raum.random() * (WERKE - 1))
    this.werke = raum.lauf.jury.einreichungen.slice(erstes, erstes + 2)
  }

  async step(): Promise<void> {
    const { lauf, random } = this.raum
    this.schritte += 1
    if (this.schritte < this.abSchritt) return
    if (this.schritte === this.abSchritt) return closeTo(lauf, 'NACHLAUF')
    if (this.schritte === this.abSchritt + 1) return closeTo(lauf, 'GESCHLOSSEN')
    if (this.offenMs === null) return this.oeffne()
    if (random() >= RATE) return
    if (random() < 0.92) await this.stimme()
    else await this.schliesse()
    await lauf.welt.uhr.vor(1)
  }

  private async oeffne(): Promise<void> {
    const { lauf } = this.raum
    const { welt, jury, faults } = lauf
    const { db } = welt.datenbank
    const zu = await db.selectFrom('runde').selectAll().where('id', '=', jury.rundeId).executeTakeFirstOrThrow()
    const wer = { benutzerId: jury.personen[1].benutzerId, now: () => welt.uhr.nowMs }
    const verwaltet = { version: 1, createdMs: wer.now(), createdBy: wer.benutzerId, updatedMs: wer.now(), updatedBy: wer.benutzerId }
    const zeile = toStichwahlZeile({ ...zu, position: zu.position ?? 0 }, { kategorie: { titel: 'Kategorie' }, frueher: 0 })
    // A seeded defect: it is made as a round about everything.
    const mitUmfang = this.raum.defekt === 'stichwahl-ohne-umfang' ? 0 : 1
    await inTransaktion(db, async (trx) => {
      await insertRunden(trx, [{ ...zeile, ...verwaltet, mitUmfang, id: this.rundeId, juryId: jury.juryId }])
      await insertUmfang(trx, this.rundeId, this.werke)
      await changeInTransaktion(trx, { juryId: jury.juryId, rundeId: this.rundeId, status: 'OFFEN', ausgang: TEST_AUSGANG, ...wer })
      await raisePaketRevision(trx, [jury.juryId], wer.now())
    })
    count(faults, 'Stichwahl geöffnet')
    this.offenMs = wer.now()
    await welt.uhr.vor(1)
  }

  private async schliesse(): Promise<void> {
    const { lauf } = this.raum
    const { welt, jury, faults } = lauf
    if (this.endgueltig) return
    const status = this.geschlossenMs === null ? 'NACHLAUF' : 'GESCHLOSSEN'
    const row = await welt.datenbank.db.selectFrom('runde').select('status').where('id', '=', this.rundeId).executeTakeFirst()
    if (row?.status !== (status === 'NACHLAUF' ? 'OFFEN' : 'NACHLAUF')) return
    const step = { juryId: jury.juryId, rundeId: this.rundeId, benutzerId: jury.personen[1].benutzerId, grund: 'Prüfung' }
    await inTransaktion(welt.datenbank.db, (trx) => changeInTransaktion(trx, { ...step, status, now: () => welt.uhr.nowMs, ausgang: TEST_AUSGANG }))
    count(faults, 'Stichwahl geschlossen')
    if (status === 'NACHLAUF') this.geschlossenMs = welt.uhr.nowMs
    else this.endgueltig = true
  }

  /** Also by a tablet that has not heard of it, and for a work that it is not about. */
  private async stimme(): Promise<void> {
    const { lauf, random } = this.raum
    const geraet = draw(random, lauf.geraete)
    const einreichungId = random() < 0.85 ? draw(random, this.werke) : draw(random, lauf.jury.einreichungen.slice(0, WERKE))
    count(lauf.faults, this.werke.includes(einreichungId) ? 'Stimme in der Stichwahl' : 'Stimme neben der Stichwahl')
    const zaehlt = geraet.eigene[0]?.alle.find((stimme) => stimme.rundeId === this.rundeId && stimme.einreichungId === einreichungId)
    const loest = zaehlt?.vorschlaege.map(({ id }) => id) ?? []
    const roll = random()
    const wahl =
      roll < 0.85
        ? { art: 'BEWERTET' as const, wert: { ja: random() < 0.5 } }
        : { art: roll < 0.93 ? ('ENTHALTUNG' as const) : ('ZURUECKGEZOGEN' as const), wert: null }
    await geraet.lookIn()
    await lauf.welt.uhr.bis(geraet.startCast(einreichungId, wahl, { loest, rundeId: this.rundeId }), 50)
    await geraet.lookIn()
    const tipp = geraet.tipps.at(-1)
    if (tipp) tipp.gesehen = new Set(tipp.gesehen)
  }

  gesichert(): void {
    // The round itself is not put back: only what came in.
  }

  zurueckgesetzt(): void {
    // As above.
  }

  async pruefe(): Promise<string[]> {
    const { lauf } = this.raum
    const { rundeId, werke, offenMs, geschlossenMs } = this
    if (offenMs === null) return []
    const { ledger, stimmen } = await readServer(lauf)
    const pages = lauf.geraete.filter(({ person }) => !lauf.einschnitte.widerrufen.has(person.mitgliedId))
    return checkStichwahl(
      { rundeId, werke: new Set(werke), offenMs, geschlossenMs, einschnitte: lauf.einschnitte },
      {
        acts: ledger.filter((row) => row.rundeId === rundeId),
        stimmen: stimmen.filter((row) => row.rundeId === rundeId),
        gezeigt: pages.flatMap(({ person, eigene }) => eigene.map(({ alle }) => ({ mitgliedId: person.mitgliedId, stimmen: alle }))),
      },
    )
  }
}
