const KAMPAGNE = ['Creative Direction', 'Art Direction', 'Grafik', 'Text', 'Beratung']

/** Who is named in the credits of a kind of work. */
export const FUNKTIONEN: Record<string, readonly string[]> = {
  plakat: ['Creative Direction', 'Art Direction', 'Illustration', 'Text'],
  anzeige: KAMPAGNE,
  ooh: KAMPAGNE,
  packaging: ['Creative Direction', 'Produktdesign', 'Grafik', 'Produktion'],
  editorial: ['Art Direction', 'Grafik', 'Fotografie', 'Lektorat'],
  design: ['Creative Direction', 'Grafik', 'Schriftgestaltung', 'Strategie'],
  digital: ['Konzept', 'Art Direction', 'Programmierung', 'Text'],
  film: ['Regie', 'Kamera', 'Schnitt', 'Ton', 'Produktion'],
  audio: ['Regie', 'Text', 'Ton', 'Sprecher'],
  event: ['Konzept', 'Szenografie', 'Produktion', 'Beratung'],
}
