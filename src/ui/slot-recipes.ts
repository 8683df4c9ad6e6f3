import { dialogRecipe } from './recipes/dialog.ts'
import { drawerRecipe } from './recipes/drawer.ts'

export const slotRecipes = { dialog: dialogRecipe, drawer: drawerRecipe }
