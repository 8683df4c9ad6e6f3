import { defineSlotRecipe } from '@chakra-ui/react'
import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { floating } from './floating.ts'

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 'px12',
  minH: 'control',
  px: 'px12',
  borderRadius: 'md',
  textStyle: 'bodySm',
  fontWeight: 520,
  textAlign: 'start',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { color: 'fg.subtle', cursor: 'default' },
} as const

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  className: 'chakra-menu',
  base: {
    content: { ...floating, minWidth: '200px', maxHeight: '70dvh', overflowY: 'auto', padding: 'px6' },
    item,
    itemText: { flex: 1 },
    itemGroupLabel: { px: 'px12', py: 'px6', textStyle: 'label', color: 'fg.subtle' },
    separator: { height: '1px', bg: 'border.emphasized', my: 'px6' },
  },
})
