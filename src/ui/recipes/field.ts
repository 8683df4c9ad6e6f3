import { defineSlotRecipe } from '@chakra-ui/react'
import { fieldAnatomy } from '@chakra-ui/react/anatomy'

export const fieldRecipe = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  className: 'chakra-field',
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: 'px6', width: '100%', minWidth: 0 },
    label: { textStyle: 'bodySm', fontWeight: 560 },
    helperText: { textStyle: 'bodySm', color: 'fg.muted' },
    errorText: { display: 'flex', gap: '7px', textStyle: 'bodySm', fontWeight: 520, color: 'coral.fg' },
  },
})
