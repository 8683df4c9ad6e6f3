/** The product's name and what follows from it (docs/rules.md, „Fixed"). */
export const PRODUKT = 'Lorbeer'
export const STATE_KEY = `${PRODUKT}STATE`
export const YOUNG_ROUTE = `/young${PRODUKT.toLowerCase()}`

/** A fixed list (2025 is missing on purpose), never computed. */
export const JAHRE = [2026, 2024, 2023, 2022, 2021] as const
export const DEFAULT_JAHR = 2026

export const PAGE_SIZES = [100, 200, 500] as const
export const DEFAULT_PAGE_SIZE = 100

export const QUERY_FRESH_MS = 60_000
