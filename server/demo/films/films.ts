export type DemoFilm = {
  dateiname: string;
  /** JPEG beside the film; sound has none */
  titelbild: string | null;
  /** a work of ARBEITEN */
  titel: string;
  durationMs: number;
  width: number | null;
  height: number | null;
  bytes: number;
  mime: 'video/mp4' | 'audio/mp4';
};

function film(name: string, titel: string, durationMs: number, bytes: number): DemoFilm {
  return { dateiname: `${name}.mp4`, titelbild: `${name}.jpg`, titel, durationMs, width: 1280, height: 720, bytes, mime: 'video/mp4' };
}

function hoerspot(name: string, titel: string, durationMs: number, bytes: number): DemoFilm {
  return { dateiname: `${name}.m4a`, titelbild: null, titel, durationMs, width: null, height: null, bytes, mime: 'audio/mp4' };
}

/** The committed films, made by scripts/make-films.ts, and two radio spots. */
export const FILME: readonly DemoFilm[] = [
  film('der-letzte-wal', 'Der letzte Wal', 14000, 668238),
  film('gegenwind', 'Gegenwind', 13000, 1002846),
  film('letzte-linie', 'Letzte Linie', 13000, 563021),
  film('eine-muenze', 'Eine Münze dreht sich', 10000, 397365),
  film('nachtzug', 'Nachtzug, der Film', 13000, 548473),
  film('ankommen', 'Fräulein Schnecke geht vor', 12000, 350735),
  film('versuch-41', 'Die Rakete hebt nicht ab', 12000, 367323),
  hoerspot('der-wecker-gibt-auf', 'Der Wecker gibt auf', 13180, 122347),
  hoerspot('amsel-halb-fuenf', 'Amsel, halb fünf', 14260, 210234),
];
