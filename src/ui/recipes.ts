import { inputRecipe, textareaRecipe } from './recipes/input.ts'

export const recipes = { input: inputRecipe, textarea: textareaRecipe }
