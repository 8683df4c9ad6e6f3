/** A film on the stage, or what would play if the motif were one. */
export interface Filmstand {
  spielt: boolean
  /** Holds at `standMs`; a playing film goes on from there. */
  sekunde: number
  standMs: number
  /** Loudness, 0 to 1. */
  ton: number
  /** Length in seconds, as soon as a window knows it. */
  dauer: number | null
  /** Grows with each seek: the window with the sound seeks by this alone, the silent one also when it is apart. */
  sprung: number
  /** Plays as soon as nothing covers it: title phase, black, overview. */
  wartet: boolean
  /** It does not play; only who presents is told. */
  fehlt: boolean
  /** It gets no further: its last picture stands, it goes on by itself as soon as it can, and only who presents is told. */
  stockt: boolean
}

/** At its end, within what two players differ. */
const AM_ENDE_S = 0.1
/** A report this close changes nothing. */
const GLEICH_S = 0.1

/** Where it is now. */
export function sekundeOf({ spielt, stockt, sekunde, standMs, dauer }: Filmstand, jetztMs: number): number {
  const jetzt = spielt && !stockt ? sekunde + Math.max(0, jetztMs - standMs) / 1000 : sekunde
  return dauer === null ? jetzt : Math.min(jetzt, dauer)
}

/** Another motif: from its beginning, as soon as it can be seen. */
export function beginFilm(film: Filmstand, jetztMs: number): Filmstand {
  return { ...film, spielt: false, wartet: true, fehlt: false, stockt: false, sekunde: 0, dauer: null, standMs: jetztMs, sprung: film.sprung + 1 }
}

export function playFilm(film: Filmstand, jetztMs: number): Filmstand {
  if (film.spielt) return film
  const vonVorn = film.dauer !== null && film.sekunde >= film.dauer - AM_ENDE_S
  return {
    ...film,
    spielt: true,
    wartet: false,
    fehlt: false,
    stockt: false,
    sekunde: vonVorn ? 0 : film.sekunde,
    standMs: jetztMs,
    sprung: vonVorn ? film.sprung + 1 : film.sprung,
  }
}

export function holdFilm(film: Filmstand, jetztMs: number, wartet = false): Filmstand {
  if (!film.spielt && film.wartet === wartet) return film
  return { ...film, spielt: false, wartet, stockt: false, sekunde: sekundeOf(film, jetztMs), standMs: jetztMs }
}

export function seekFilm(film: Filmstand, sekunde: number, jetztMs: number): Filmstand {
  const ziel = Math.max(0, film.dauer === null ? sekunde : Math.min(sekunde, film.dauer))
  return Number.isFinite(ziel) ? { ...film, stockt: false, sekunde: ziel, standMs: jetztMs, sprung: film.sprung + 1 } : film
}

/** The window with the sound says where its player is; it may have stalled. */
export function correctFilm(film: Filmstand, { sekunde, sprung }: { sekunde: number; sprung: number }, jetztMs: number): Filmstand {
  if (!film.spielt || sprung !== film.sprung) return film
  if (!film.stockt && Math.abs(sekundeOf(film, jetztMs) - sekunde) < GLEICH_S) return film
  return { ...film, stockt: false, sekunde, standMs: jetztMs }
}

/** The player asks for nothing and shows nothing new: it holds here until it reports another place. */
export function stallFilm(film: Filmstand, { sekunde, sprung }: { sekunde: number; sprung: number }, jetztMs: number): Filmstand {
  if (!film.spielt || film.stockt || sprung !== film.sprung) return film
  return { ...film, stockt: true, sekunde, standMs: jetztMs }
}

/** Held on its last picture. */
export function endFilm(film: Filmstand, sprung: number, jetztMs: number): Filmstand {
  if (!film.spielt || sprung !== film.sprung) return film
  return { ...film, spielt: false, wartet: false, stockt: false, sekunde: film.dauer ?? sekundeOf(film, jetztMs), standMs: jetztMs }
}

export function failFilm(film: Filmstand, sprung: number, jetztMs: number): Filmstand {
  return sprung === film.sprung ? { ...holdFilm(film, jetztMs), fehlt: true } : film
}
