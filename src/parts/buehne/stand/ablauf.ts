/** The running list as it was made, of what there is now: new works come last. */
export function mergeAblauf(folge: readonly string[], alle: readonly string[]): string[] {
  const da = new Set(alle)
  const bekannt = folge.filter((id) => da.has(id))
  const schon = new Set(bekannt)
  return [...bekannt, ...alle.filter((id) => !schon.has(id))]
}

/** One work to another place; the same list when there is nowhere to go. */
export function moveWerk(werke: readonly string[], von: number, nach: number): readonly string[] {
  const id = werke[von]
  if (id === undefined || nach < 0 || nach >= werke.length || von === nach) return werke
  return werke.toSpliced(von, 1).toSpliced(nach, 0, id)
}

/** Whether somebody has put them in another order; what came or went is none. */
export function isUmgeordnet(vorher: readonly string[], nachher: readonly string[]): boolean {
  const damals = new Set(vorher)
  const jetzt = new Set(nachher)
  const gemeinsam = nachher.filter((id) => damals.has(id))
  return vorher.filter((id) => jetzt.has(id)).some((id, ort) => id !== gemeinsam[ort])
}
