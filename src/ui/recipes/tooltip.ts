import { defineSlotRecipe } from '@chakra-ui/react'
import { tooltipAnatomy } from '@chakra-ui/react/anatomy'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  className: 'chakra-tooltip',
  base: {
    content: {
      maxWidth: '320px',
      px: 'px10',
      py: 'px6',
      borderRadius: 'sm',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      textStyle: 'label',
      zIndex: 60,
      _open: { animationName: 'fadeIn', animationDuration: 'enter' },
      _closed: { animationName: 'fadeOut', animationDuration: 'exit' },
    },
  },
})
