import { describePages } from '@banyan/testing';
import { area } from './area.js';
import { register } from './register.js';

describePages(area, register);
