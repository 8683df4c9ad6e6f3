import { defineSlotRecipe } from '@chakra-ui/react'
import { tabsAnatomy } from '@chakra-ui/react/anatomy'

export const tabsRecipe = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  className: 'chakra-tabs',
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: 'px24' },
    list: {
      display: 'flex',
      gap: 'px4',
      overflowX: 'auto',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border',
    },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: 'px8',
      minH: 'touch',
      px: 'px12',
      marginBottom: '-1px',
      borderBottomWidth: '2px',
      borderBottomStyle: 'solid',
      borderColor: 'transparent',
      textStyle: 'bodySm',
      fontWeight: 560,
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'laurel.fg' },
    },
    content: { outline: 0 },
  },
})
