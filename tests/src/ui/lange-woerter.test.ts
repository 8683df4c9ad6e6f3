import { expect, it } from 'vitest'
import { dialogRecipe } from '#src/ui/recipes/dialog.ts'
import { drawerRecipe } from '#src/ui/recipes/drawer.ts'

it.each([
  ['dialog', dialogRecipe],
  ['drawer', drawerRecipe],
])('a word of 200 letters breaks in a %s instead of bursting it', (_, { base }) => {
  expect(base?.['content']).toMatchObject({ overflowWrap: 'anywhere', minWidth: 0 })
})
