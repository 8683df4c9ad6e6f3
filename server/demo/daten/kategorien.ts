import { ARBEITEN } from '../artwork/arbeiten.ts'
import type { Arbeit } from '../artwork/arbeiten.ts'
import { FILME } from '../films/films.ts'
import { KATEGORIEN_2026 } from '../texte/kategorien.ts'

export interface DemoKategorie {
  jahr: number
  nummer: number
  titel: string
  kurztitel: string
  beschreibung: string
  wettbewerb: 'HAUPT' | 'YOUNG'
  anonym: boolean
  arbeiten: Arbeit[]
}

const NACHWUCHS = {
  nummer: 14,
  titel: 'Nachwuchs Plakat',
  kurztitel: 'Nachwuchs',
  beschreibung: 'Plakate von Studierenden und Lehrlingen bis 27 Jahre, einzeln oder als Serie.',
}
const APP = ['telefone', 'einTelefon']
const KAMPAGNE = ['posts', 'icons']
/** Categories in which the jury knows who made the work. */
const OFFEN = new Set([2, 4, 7, 12])

const hasFilm = ({ titel }: Arbeit) => FILME.some((film) => film.titel === titel)
const anzahlOf = (art: string, anzahl: number) => ARBEITEN.filter((arbeit) => arbeit.art === art).slice(0, anzahl)
const restOf = (art: string, from: number) => ARBEITEN.filter((arbeit) => arbeit.art === art).slice(from)
const digitalOf = (passt: (layout: string) => boolean) =>
  ARBEITEN.filter(({ art, konzept }) => art === 'digital' && passt(konzept.split('/')[1] ?? ''))

const websites = digitalOf((layout) => !APP.includes(layout) && !KAMPAGNE.includes(layout))
/** The ones that can be played first: they are the category Film, which asks for the film itself. */
const filme = restOf('film', 0).toSorted((a, b) => Number(hasFilm(b)) - Number(hasFilm(a)))
const gedreht = filme.filter(hasFilm).length
const plakate = restOf('plakat', 46)

/** The works of a category of 2026; what remains of each kind was made for 2024. */
const ARBEITEN_2026: Record<number, Arbeit[]> = {
  1: anzahlOf('plakat', 46),
  2: anzahlOf('anzeige', 25),
  3: anzahlOf('packaging', 20),
  4: anzahlOf('editorial', 18),
  5: anzahlOf('design', 18),
  6: filme.slice(0, gedreht),
  7: filme.slice(gedreht, 18),
  8: anzahlOf('audio', 10),
  9: websites.slice(0, 12),
  10: digitalOf((layout) => APP.includes(layout)).slice(0, 8),
  11: digitalOf((layout) => KAMPAGNE.includes(layout)),
  12: anzahlOf('event', 10),
  13: anzahlOf('ooh', 12),
  14: plakate.slice(0, 6),
}

const ARBEITEN_2024: Record<number, Arbeit[]> = {
  1: plakate.slice(6),
  2: restOf('anzeige', 25),
  3: restOf('packaging', 20),
  4: restOf('editorial', 18),
  5: restOf('design', 18),
  6: filme.slice(18),
  9: websites.slice(12),
  10: digitalOf((layout) => APP.includes(layout)).slice(8),
}

export const KATEGORIEN: readonly DemoKategorie[] = [...listKategorien(2026, ARBEITEN_2026), ...listKategorien(2024, ARBEITEN_2024)]

function listKategorien(jahr: number, arbeiten: Record<number, Arbeit[]>): DemoKategorie[] {
  return [...KATEGORIEN_2026, NACHWUCHS]
    .filter(({ nummer }) => arbeiten[nummer] !== undefined)
    .map(({ nummer, titel, kurztitel, beschreibung }) => ({
      jahr,
      nummer,
      titel,
      kurztitel,
      beschreibung,
      wettbewerb: nummer === NACHWUCHS.nummer ? 'YOUNG' : 'HAUPT',
      anonym: !OFFEN.has(nummer),
      arbeiten: arbeiten[nummer] ?? [],
    }))
}
