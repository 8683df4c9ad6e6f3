import type { Datenbank } from '#server/db/datenbank/datenbank.ts'
import type { LokaleNotiz, Tablet } from '#src/offline/kern/tablet.ts'
import type { AusgangRow, BelegRow } from '#src/offline/kern/zeilen.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import type { L2Defekt } from './defekte.ts'
import type { TestJury, TestPerson } from '../l3/welt.ts'

/** An open page, and a device with its pages, as far as notes are about them: of L2 and of L3. */
interface NotizSeite {
  readonly benutzerId: string
  readonly tablet: Tablet
}
export interface NotizGeraet {
  readonly nr: number
  readonly person: TestPerson | null
  readonly notizen: Notiztipp[]
  readonly eigene: readonly NotizSeite[]
  /** The note learns the id of its act; false when the screen said that it is not saved. */
  saveNotiz(tipp: { id: string }, saving: () => Promise<void>): Promise<boolean>
  readRows(person: TestPerson): Promise<{ ausgang: AusgangRow[]; beleg: BelegRow[] }>
}

interface Lauf {
  welt: { datenbank: Pick<Datenbank, 'db'> }
  jury: TestJury
  faults: Record<string, number>
}

interface Teile {
  random: () => number
  defekt: L2Defekt | null
  /** So many works are written to, by every tablet. */
  werke: number
  jetzt(): number
  bis<T>(work: Promise<T>): Promise<T>
}

/** One text that a juror typed, and what stood before his eyes when he began. */
export interface Notiztipp {
  id: string
  geraet: NotizGeraet
  person: TestPerson
  einreichungId: string
  text: string
  gesehen: string[]
  gespeichert: boolean
  zeitMs: number
}

/** The note on one open ballot, as `use-notiz.ts` keeps it. */
interface Feld {
  geraet: NotizGeraet
  page: NotizSeite
  einreichungId: string
  /** What stood there when the ballot was opened, or the typing began. */
  basis: LokaleNotiz
  entwurf: { text: string; loest: string[] } | null
}

/** The notes of one schedule: ballots that stay open while something else happens. */
export class L2Notizen {
  private readonly lauf: Lauf
  private readonly teile: Teile
  private offen: Feld[] = []
  private nr = 0

  constructor(lauf: Lauf, teile: Teile) {
    this.lauf = lauf
    this.teile = teile
  }

  /** A ballot is opened, typed into or left, or two versions become one. */
  async step(geraet: NotizGeraet): Promise<void> {
    const { jury, faults } = this.lauf
    const { random, bis, werke } = this.teile
    if (this.offen.length > 0 && random() < 0.5) return this.leave()
    const [page] = geraet.eigene
    if (!page) return
    const einreichungId = draw(random, jury.einreichungen.slice(0, werke))
    const basis = await bis(readNotiz(page, einreichungId))
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
    else if (this.teile.defekt === 'notiz-ohne-tippen') await this.save(feld, { text: feld.basis.text, loest: [] }, { getippt: false })
  }

  private async save({ geraet, page, einreichungId, basis }: Feld, { text, loest }: { text: string; loest: string[] }, { getippt = true } = {}) {
    const { juryId, rundeId } = this.lauf.jury
    const answered = basis.fassungen.filter(({ id }) => loest.includes(id)).map((fassung) => fassung.text)
    const tipp: Notiztipp = {
      id: '',
      geraet,
      person: personOf(this.lauf.jury, page),
      einreichungId,
      text,
      gesehen: [basis.text, ...answered],
      gespeichert: false,
      zeitMs: this.teile.jetzt(),
    }
    if (getippt) geraet.notizen.push(tipp)
    const ueber = this.teile.defekt === 'notiz-ohne-basis' ? await this.readStand(tipp) : basis
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

function personOf({ personen }: TestJury, { benutzerId }: NotizSeite): TestPerson {
  const person = personen.find((one) => one.benutzerId === benutzerId)
  if (!person) throw new Error(benutzerId)
  return person
}

/** What the hook of the ballot draws. */
export function readNotiz({ tablet }: NotizSeite, einreichungId: string): Promise<LokaleNotiz> {
  return new Promise((resolve, reject) => {
    const watching = tablet.observeNotiz(einreichungId).subscribe((notiz) => {
      resolve(notiz)
      queueMicrotask(() => watching.unsubscribe())
    }, reject)
  })
}
