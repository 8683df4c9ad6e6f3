import { defineRecipe } from '@chakra-ui/react'

const control = {
  width: '100%',
  minWidth: 0,
  minH: 'control',
  px: 'px12',
  py: 'px8',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: '1rem',
  lineHeight: '1.375rem',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _focusVisible: { borderColor: 'focusRing', outlineOffset: '1px' },
  _invalid: { borderColor: 'coral.fg' },
  _disabled: { bg: 'bg.muted', color: 'fg.muted' },
} as const

export const inputRecipe = defineRecipe({ className: 'chakra-input', base: control })

export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: { ...control, minH: '96px', resize: 'vertical' },
})
