import { buttonRecipe } from './recipes/button.ts'
import { inputRecipe, textareaRecipe } from './recipes/input.ts'

export const recipes = { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe }
