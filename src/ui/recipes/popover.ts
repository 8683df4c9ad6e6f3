import { defineSlotRecipe } from '@chakra-ui/react'
import { popoverAnatomy } from '@chakra-ui/react/anatomy'
import { floating } from './floating.ts'

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  className: 'chakra-popover',
  base: {
    content: { ...floating, display: 'flex', flexDirection: 'column', width: '360px', maxWidth: 'calc(100vw - 32px)' },
    header: { px: 'px20', pt: 'px16' },
    title: { textStyle: 'headingXs' },
    body: { px: 'px20', py: 'px16', flex: 1 },
    footer: { px: 'px20', pb: 'px16' },
  },
})
