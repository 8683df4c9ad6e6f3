import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { keyframes } from './keyframes.ts'
import { slotRecipes } from './slot-recipes.ts'
import { breakpoints, semanticTokens, textStyles, tokens } from './theme-tokens.ts'

/** Chakra with the tokens of the design and only the recipes in use; `tokens.css` carries the same variables. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'lorbeer',
    preflight: false,
    theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes, slotRecipes },
  }),
)
