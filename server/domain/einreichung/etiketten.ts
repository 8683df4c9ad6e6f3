interface Werk {
  nummer: string
  titel: string
  kategorie: string
  agentur: string
  /** Of its category. */
  anonym: number
  teile: number
}

/** One label per physical part; in anonymous categories without the agency. */
export function toEtiketten({ nummer, titel, kategorie, agentur, anonym, teile }: Werk) {
  const anzahl = Math.max(1, Number(teile))
  return Array.from({ length: anzahl }, (_, index) => ({
    nummer,
    titel,
    kategorie,
    agentur: anonym === 1 ? null : agentur,
    teil: index + 1,
    teile: anzahl,
  }))
}
