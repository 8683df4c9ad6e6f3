/** The works that a round is about; null: all that its jury has before it (docs/rules.md, „Umfang"). */
export type Umfang = ReadonlySet<string> | null

/** The one home of that: whether a work is voted on in a round, and expected from those who vote. */
export function isImUmfang(umfang: Umfang, einreichungId: string): boolean {
  return umfang === null || umfang.has(einreichungId)
}

/** The categories that one seat judges in a round; null: all of its jury (docs/rules.md, „Panels"). */
export type Panel = ReadonlySet<string> | null

/** Whether a seat is asked about works of this category. What a package says of it is the Umfang that its own rounds carry. */
export function isImPanel(panel: Panel, kategorieId: string): boolean {
  return panel === null || panel.has(kategorieId)
}

/** Of a round as it travels; builds from before named no works. */
export function umfangOf(runde: { umfang?: readonly string[] | null | undefined } | null): Umfang {
  return runde?.umfang ? new Set(runde.umfang) : null
}

/** The round that ends what a jury decides: its last about all works. One about named works stands beside another and ends nothing. */
export function letzteRundeOf<R extends { position: number | null; mitUmfang?: number | null }>(runden: readonly R[]): R | undefined {
  return runden
    .filter(({ mitUmfang }) => mitUmfang !== 1)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .at(-1)
}
