import { defineRecipe } from '@chakra-ui/react'

export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '9px',
    borderWidth: '1px',
    borderStyle: 'solid',
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border', cursor: 'default' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'laurel.solid',
        color: 'laurel.contrast',
        borderColor: 'transparent',
        _hover: { bg: 'laurel.solidHover' },
      },
      secondary: { bg: 'bg.panel', color: 'fg', borderColor: 'border.emphasized', _hover: { bg: 'bg.muted' } },
      ghost: { bg: 'transparent', color: 'fg', borderColor: 'transparent', _hover: { bg: 'bg.muted' } },
      confirm: { bg: 'bg.inverted', color: 'fg.inverted', borderColor: 'transparent', _hover: { bg: 'fg.muted' } },
      danger: { bg: 'coral.solid', color: 'coral.contrast', borderColor: 'transparent' },
    },
    size: {
      desktop: { minH: 'control', px: 'px16', borderRadius: 'md', textStyle: 'bodySm', fontWeight: 600 },
      touch: { minH: 'touchLg', px: '22px', borderRadius: 'lg', fontSize: '1rem' },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'desktop' },
})
