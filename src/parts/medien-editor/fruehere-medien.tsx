import type { EinreichungMedien } from '#contract/medium.ts'

/** What was given for another category is shown nowhere else: that it is not lost is said here. */
export function FruehereMedien({ frueher, kategorie }: Pick<EinreichungMedien, 'frueher' | 'kategorie'>) {
  if (frueher.length === 0) return null
  return (
    <section aria-labelledby="fruehere-medien">
      <h3 id="fruehere-medien">Aus der früheren Kategorie</h3>
      <p>{frueherSatzOf(frueher.length, kategorie)}</p>
      <ul>
        {frueher.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

/** „3 Dateien gehören zu Feldern, die es in „Film“ nicht gibt. …“ */
export function frueherSatzOf(anzahl: number, kategorie: string): string {
  return anzahl === 1
    ? `Eine Datei gehört zu einem Feld, das es in „${kategorie}“ nicht gibt. Sie bleibt gesichert und kommt zurück, wenn Sie wieder wechseln.`
    : `${anzahl} Dateien gehören zu Feldern, die es in „${kategorie}“ nicht gibt. Sie bleiben gesichert und kommen zurück, wenn Sie wieder wechseln.`
}
