import source from './tokens.json' with { type: 'json' }

type TextStyle = { value: Record<string, string | number> }

export const tokens = source.theme.tokens
export const semanticTokens = source.theme.semanticTokens
export const textStyles = inRem(source.theme.textStyles)

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' }

// The design gives type in px; rem keeps it growing with the reader's own text size.
function inRem(styles: Record<string, TextStyle>): Record<string, TextStyle> {
  return Object.fromEntries(
    Object.entries(styles).map(([name, { value }]) => [
      name,
      { value: { ...value, fontSize: toRem(value['fontSize']), lineHeight: toRem(value['lineHeight']) } },
    ]),
  )
}

function toRem(length: string | number | undefined): string {
  return `${Number.parseFloat(String(length)) / 16}rem`
}
