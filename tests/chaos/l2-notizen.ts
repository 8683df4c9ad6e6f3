import type { LokaleNotiz } from '#src/offline/tablet.ts'
import { draw } from './client-zufall.ts'
import type { L2Anzeige } from './l2-anzeige.ts'
import type { L2Defekt } from './l2-defekte.ts'
import type { L2Geraet } from './l2-geraet.ts'
import { count, type L2Lauf } from './l2-lauf.ts'
import type { TestJury, TestPerson } from './l3-welt.ts'

/** One text that a juror typed, and what stood before his eyes when he began. */
export interface Notiztipp {
  id: string
  geraet: L2Geraet
  person: TestPerson
  einreichungId: string
  text: string
  gesehen: string[]
  gespeichert: boolean
  zeitMs: number
}

/** The note on one open ballot, as `use-notiz.ts` keeps it. */
interface Feld {
  geraet: L2Geraet
  page: L2Anzeige
  einreichungId: string
  /** What stood there when the ballot was opened, or the typing began. */
  basis: LokaleNotiz
  entwurf: { text: string; loest: string[] } | null
}

/** Both are written to by both tablets. */
const WERKE = 2

/** The notes of one schedule: ballots that stay open while something else happens. */
export class L2Notizen {
  private readonly lauf: L2Lauf
  private readonly random: () => number
  private readonly defekt: L2Defekt | null
  private offen: Feld[] = []
  private nr = 0

  constructor(lauf: L2Lauf, { random, defekt }: { random: () => number; defekt: L2Defekt | null }) {
    this.lauf = lauf
    this.random = random
    this.defekt = defekt
  }

  /** A ballot is opened, typed into or left, or two versions become one. */
  async step(geraet: L2Geraet): Promise<void> {
    const { jury, faults } = this.lauf
    const { random } = this
    if (this.offen.length > 0 && random() < 0.5) return this.leave()
    const [page] = geraet.eigene
    if (!page) return
    const einreichungId = draw(random, jury.einreichungen.slice(0, WERKE))
    const basis = await this.lauf.welt.uhr.bis(readNotiz(page, einreichungId), 50)
    const feld: Feld = { geraet, page, einreichungId, basis, entwurf: null }
    const roll = random()
    if (basis.fassungen.length > 0 && roll < 0.5) feld.entwurf = choose(basis, random)
    else if (roll < 0.75) feld.entwurf = { text: this.newText(), loest: [] }
    if (feld.entwurf?.loest.length) count(faults, 'Notizfassung gewählt')
    else count(faults, feld.entwurf ? 'Notiz getippt' : 'Stimmzettel ohne Tippen offen')
    this.offen.push(feld)
    if (random() < 0.5) await this.leave(feld)
  }

  /** Saved is what was typed, and nothing else. */
  private async leave(feld = this.offen[0]): Promise<void> {
    if (!feld) return
    this.offen = this.offen.filter((other) => other !== feld)
    // The page was left with its browser or its person: a text in it was never called saved.
    if (!feld.geraet.eigene.includes(feld.page)) return
    if (feld.entwurf) await this.save(feld, feld.entwurf)
    else if (this.defekt === 'notiz-ohne-tippen') await this.save(feld, { text: feld.basis.text, loest: [] }, { getippt: false })
  }

  private async save({ geraet, page, einreichungId, basis }: Feld, { text, loest }: { text: string; loest: string[] }, { getippt = true } = {}) {
    const { juryId, rundeId } = this.lauf.jury
    const answered = basis.fassungen.filter(({ id }) => loest.includes(id)).map((fassung) => fassung.text)
    const tipp: Notiztipp = {
      ...{ id: '', geraet, person: personOf(this.lauf.jury, page), einreichungId, text, gesehen: [basis.text, ...answered] },
      gespeichert: false,
      zeitMs: this.lauf.welt.uhr.nowMs,
    }
    if (getippt) geraet.notizen.push(tipp)
    const ueber = this.defekt === 'notiz-ohne-basis' ? await this.readStand(tipp) : basis
    const saved = await geraet.saveNotiz(tipp, () => page.tablet.saveNotiz({ juryId, rundeId, einreichungId, text, loest, basis: ueber }))
    tipp.gespeichert = saved && page.tablet.nurOnline !== true
  }

  /** A seeded defect: the note is written over whatever the server has, seen or not. */
  private async readStand({ person: { mitgliedId }, einreichungId }: Notiztipp): Promise<Pick<LokaleNotiz, 'rev' | 'historie'>> {
    const { welt, jury } = this.lauf
    const { db } = welt.datenbank
    const { historie } = await db.selectFrom('jury').select('historie').where('id', '=', jury.juryId).executeTakeFirstOrThrow()
    const note = db.selectFrom('notiz').select('rev').where('mitgliedId', '=', mitgliedId).where('einreichungId', '=', einreichungId)
    const row = await note.executeTakeFirst()
    return { rev: row ? Number(row.rev) : null, historie }
  }

  private newText(): string {
    this.nr += 1
    return `Notiz ${this.nr}.`
  }
}

/** „Diese gilt", or both in the field. */
function choose({ text, fassungen }: LokaleNotiz, random: () => number): { text: string; loest: string[] } {
  const texts = [text, ...fassungen.map((fassung) => fassung.text)]
  return { text: random() < 0.5 ? texts.filter(Boolean).join('\n\n') : draw(random, texts), loest: fassungen.map(({ id }) => id) }
}

function personOf({ personen }: TestJury, { benutzerId }: L2Anzeige): TestPerson {
  const person = personen.find((one) => one.benutzerId === benutzerId)
  if (!person) throw new Error(benutzerId)
  return person
}

/** What the hook of the ballot draws. */
export function readNotiz({ tablet }: L2Anzeige, einreichungId: string): Promise<LokaleNotiz> {
  return new Promise((resolve, reject) => {
    const watching = tablet.observeNotiz(einreichungId).subscribe((notiz) => {
      resolve(notiz)
      queueMicrotask(() => watching.unsubscribe())
    }, reject)
  })
}
