import { dialogRecipe } from './recipes/dialog.ts'
import { drawerRecipe } from './recipes/drawer.ts'
import { fieldRecipe } from './recipes/field.ts'
import { menuRecipe } from './recipes/menu.ts'
import { popoverRecipe } from './recipes/popover.ts'
import { tabsRecipe } from './recipes/tabs.ts'
import { tooltipRecipe } from './recipes/tooltip.ts'

export const slotRecipes = {
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  menu: menuRecipe,
  popover: popoverRecipe,
  tabs: tabsRecipe,
  tooltip: tooltipRecipe,
}
